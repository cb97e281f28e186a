import { readFileSync, writeFileSync } from "node:fs";
import { inRoot, root } from "../../tools/paths.ts";
import { accountDeletion } from "./account-deletion.ts";
import { accounts } from "./accounts.ts";
import { coins } from "./coins.ts";
import { commons } from "./commons.ts";
import { content } from "./content.ts";
import { type Fault, faults, type Proof } from "./faults.ts";
import { findMarkers, type Places } from "./markers/find.ts";
import { media } from "./media.ts";
import { platform } from "./platform.ts";
import { fileOf } from "./removal.ts";
import { reports } from "./reports.ts";
import { rooms } from "./rooms.ts";
import { signIn } from "./sign-in.ts";
import type { Removal, Threat } from "./threat.ts";
import { voices } from "./voices.ts";
import { witnesses } from "./witnesses.ts";

const file = inRoot("docs/threats.md");

const areas: readonly [title: string, threats: readonly Threat[]][] = [
  ["Coins and money", coins],
  ["Accounts and names", accounts],
  ["Signing in, sessions and mails", signIn],
  ["Leaving and taking one's data", accountDeletion],
  ["Rooms and sync", rooms],
  ["Reports and blocks", reports],
  ["Rooms as a commons", commons],
  ["Links and texts", content],
  ["Covers and media at other hosts", media],
  ["The platform", platform],
  ["Chat and reactions", voices],
  ["What one client says about a song", witnesses],
];

const introduction = `# Threats

Attacks that the product defends against: the guard with its file, and the test that fails without it. In the file a
comment \`guard: <name>\` marks the guard; settings and constraints are named as they are.
\`npm run lab -- threats\` removes each guard from a copy of the last commit and runs its test, which must then fail.
\`npm run lab -- strangers\` measures what floods from one address do to other users.

Written by \`npm run docs\` from \`deploy/lab/threats\`; a test fails when this file is out of date.
`;

const cell = (text: string) => text.replaceAll("|", "\\|");

const guardText = (removal: Removal, places: Places): string =>
  `\`${removal.kind === "setting" ? removal.path : removal.name}\` in \`${fileOf(removal, places)}\``;

const table = ([title, threats]: (typeof areas)[number], places: Places) =>
  [
    `## ${title}\n`,
    "| threat | guard | test |",
    "|---|---|---|",
    ...threats.map(
      ({ what, without, test }) =>
        `| ${cell(what)} | ${guardText(without, places)} | ${cell(test.name)} (\`${test.file}\`) |`,
    ),
  ].join("\n");

const proofText = (proof: Proof): string =>
  proof.kind === "test" ? `${cell(proof.name)} (\`${proof.file}\`)` : `\`npm run lab -- ${proof.named}\``;

const faultRow = ({ what, wanted, proofs }: Fault): string =>
  `| ${cell(what)} | ${cell(wanted)} | ${proofs.map(proofText).join("; ")} |`;

const faultTable = () =>
  [
    "## Faults\n",
    "Failures, overload and attacks without a single guard to remove; the required behaviour, and the test or command that\nshows it.\n",
    "| fault | wanted | shown by |",
    "|---|---|---|",
    ...faults.map(faultRow),
  ].join("\n");

function text(): string {
  const places = findMarkers(root);
  return `${[introduction, ...areas.map((area) => table(area, places)), faultTable()].join("\n")}\n`;
}

export const writeThreatsDocument = (): void => writeFileSync(file, text());
export const threatsDocumentIsCurrent = (): boolean => readFileSync(file, "utf8") === text();

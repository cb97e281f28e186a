import { readFileSync, writeFileSync } from "node:fs";
import type { Command } from "../commands/command.ts";
import { experiments } from "../commands/lab.ts";
import { operatorCommands } from "../commands/ops.ts";
import { inRoot } from "../paths.ts";

const file = inRoot("docs/commands.md");

/** What each root script does. */
const scripts: Readonly<Record<string, string>> = {
  start:
    "the product in one process; infrastructure that is not configured is embedded. With `MODE=multi` one process per part, on the embedded Postgres and an external Redis (`REDIS_URL`)",
  "start:distributed":
    "each service, the gateway and two sync nodes as processes on `DATABASE_URL`, `NATS_URL`, `REDIS_URL`",
  test: "types, lint, contracts, unit, integration and end-to-end tests; `npm test -- unit` runs a part (`checks`, `unit`, `integration`, `e2e`), `npm test -w services/rooms` those of one workspace",
  dev: "one workspace in development, `npm run dev -- mfe-room`; without a name it lists them",
  check: "types, lint, contracts, import directions and declared dependencies",
  format: "formats all files",
  generate: "clients, routes and types from the contracts",
  build: "all bundles, and the budgets of the pages",
  docs: "this file, [settings.md](settings.md), [threats.md](threats.md), [metrics.md](metrics.md) [THIRD-PARTY-NOTICES.md](../THIRD-PARTY-NOTICES.md), and the site of all documents in `dist/docs`; `npm run docs -- site` writes the site alone",
  ops: "the commands of operators, below",
  lab: "the laboratory: benchmarks, drills, simulations and load tests, below",
  release: "stores the contracts of this version in `proto/released`, as part of a release",
};

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "\\<");

const rowsOf = (commands: readonly Command[]): string[] =>
  commands.map(
    ({ name, shows, options, needs }) =>
      `| \`${name}\` | ${cell(shows)} | ${options ? `\`${options.replaceAll("|", "\\|")}\`` : ""} | ${cell(needs ?? "")} |`,
  );

/** Old root scripts and their new names. */
const renamed = (): string[] =>
  Object.entries({ ops: operatorCommands, lab: experiments() }).flatMap(([group, commands]) =>
    commands.flatMap(({ name, was }) =>
      Object.entries(was).map(
        ([old, args]) => `| \`npm run ${old}\` | \`npm run ${[group, "--", name, ...args].join(" ")}\` |`,
      ),
    ),
  );

const head = ["| name | what it does | options | needs |", "|---|---|---|---|"];

export const commandsDocument = (): string =>
  [
    "# Commands",
    "",
    "Written by `npm run docs` from the commands' own descriptions; a test fails when this file is out of date.",
    "",
    "| command | what it does |",
    "|---|---|",
    ...Object.entries(scripts).map(
      ([name, does]) => `| \`${/^(?:start|test)$/.test(name) ? "npm" : "npm run"} ${name}\` | ${does} |`,
    ),
    "",
    "## For operators",
    "",
    "`npm run ops -- <name> [options]`, from a checkout; `npm run ops` lists them. [operating.md](operating.md) is the guide.",
    "",
    ...head,
    ...rowsOf(operatorCommands),
    "",
    "## The laboratory",
    "",
    "`npm run lab -- <name> [options]`; `npm run lab` lists them. Each is a folder of `deploy/lab`. A measurement prints a",
    "ratio beside its figures: run it on a quiet machine, and twice.",
    "",
    ...head,
    ...rowsOf(experiments()),
    "",
    "## Old names",
    "",
    "They work until version 0.10, and print the new name.",
    "",
    "| old | new |",
    "|---|---|",
    ...renamed(),
    "",
  ].join("\n");

/** The root scripts that this document does not describe, or describes although they are gone. */
export function undescribedScripts(): string[] {
  const all: Record<string, string> = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;
  const real = Object.keys(all).filter((name) => !all[name]?.endsWith(" renamed"));
  return [...new Set([...real, ...Object.keys(scripts)])].filter(
    (name) => !(name in scripts && real.includes(name)),
  );
}

export const writeCommandsDocument = (): void => writeFileSync(file, commandsDocument());
export const commandsDocumentIsCurrent = (): boolean => readFileSync(file, "utf8") === commandsDocument();

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../paths.ts";
import { neededBy } from "./needed-packages.ts";

/** One entry of package-lock.json's `packages`; its key is the path of the installed package. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** A workspace, linked into node_modules. */
  readonly link?: boolean;
  /** Needed by tools alone. */
  readonly dev?: boolean;
  /** Needed by tools, and optional for a production package. */
  readonly devOptional?: boolean;
}

/** The parts of a package.json that state a licence; `licenses` is the old form. */
export interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression as the package states it; "not stated" when it states none. */
  readonly licence: string;
}

const file = inRoot("THIRD-PARTY-NOTICES.md");
const installFolder = "node_modules/";

/** Workspaces that only build; nothing of the product contains what they alone need. */
const tools: ReadonlySet<string> = new Set(["shell/build"]);

const introduction = `# Third-party notices

The packages that Tutti's production code needs, with the licence that each one states. Packages that only tools and
tests need are left out; builds of one package for other platforms are listed, although a machine installs only its
own. The full text of a licence is usually in the package's folder below \`node_modules\`.

Written by \`npm run docs\` from \`package-lock.json\`; a test fails when this file is out of date.
`;

const data = `
## Facts about songs

\`services/playlist-gen/catalogue/open.tsv.gz\` is made from free lists; [its README](services/playlist-gen/catalogue/README.md)
says what each of them gives.

| list | facts | licence |
|---|---|---|
| YearBeat's list of songs | videos, titles, artists, albums and years, sourced from Wikidata | MIT; Wikidata's facts CC0-1.0 |
| Conversational Playlist Curation Dataset, Google LLC | videos, titles, artists and albums | CC-BY-4.0 |
| SoundGraph's list of artists | styles of artists | CC0-1.0 |
| Harmonix Set, Kpop_EDA, nodehtmlparser | videos of songs that people name | MIT |
`;

function licenceIn(manifest: Manifest | null): string | undefined {
  const { license, licenses = [] } = manifest ?? {};
  if (license !== undefined) return typeof license === "string" ? license : license.type;
  return licenses.flatMap(({ type }) => type ?? []).join(" OR ") || undefined;
}

/** Notices by name and version, without repetition. `readManifest` is called where the lockfile has no licence. */
export function noticesOf(
  locked: Readonly<Record<string, LockedPackage>>,
  readManifest: (place: string) => Manifest | null,
): readonly Notice[] {
  const notices = new Map<string, Notice>();
  for (const [place, { version = "", license, link, dev, devOptional }] of Object.entries(locked)) {
    if (!place.includes(installFolder) || link || dev || devOptional) continue;
    const name = place.slice(place.lastIndexOf(installFolder) + installFolder.length);
    const licence = license ?? licenceIn(readManifest(place)) ?? "not stated";
    notices.set(`${name}@${version}`, { name, version, licence });
  }
  const keys = [...notices.keys()].sort();
  return keys.flatMap((key) => notices.get(key) ?? []);
}

function readInstalled(place: string): Manifest | null {
  const manifest = inRoot(place, "package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : null;
}

function text(): string {
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const workspaces = Object.keys(packages).filter((place) => !place.includes(installFolder));
  const shipped = workspaces.filter((place) => !tools.has(place));
  const needed = neededBy(packages, shipped);
  const production = Object.fromEntries(
    Object.entries<LockedPackage>(packages).filter(([place]) => needed.has(place)),
  );
  const rows = noticesOf(production, readInstalled).map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  return [introduction, "| package | version | licence |", "|---|---|---|", ...rows, data].join("\n");
}

export const writeThirdPartyNotices = (): void => writeFileSync(file, text());
export const thirdPartyNoticesAreCurrent = (): boolean =>
  existsSync(file) && readFileSync(file, "utf8") === text();

import type { SettingName } from "@tutti/proto/settings";
import { type Flow, filesOf } from "../../tools/checks/documents/flows.ts";
import { deadExports } from "../../tools/checks/exports/dead-exports.ts";
import { circlesOfFolders } from "../../tools/checks/imports/circles.ts";
import { circlesOf, type Graph } from "../../tools/checks/imports/graph.ts";
import { packages } from "../../tools/checks/imports/packages.ts";
import { halfSentences } from "./titles.ts";

interface Count {
  /** For `--list`. */
  readonly name: string;
  readonly says: string;
  readonly value: number;
  /** At most this many; null where none is set. */
  readonly goal: number | null;
  /** What was counted, a line each. */
  readonly found: readonly string[];
}

const linesOf = (text: string) => text.trimEnd().split("\n").length;

const matches = ({ files, text }: Graph, within: RegExp, pattern: RegExp): string[] =>
  files
    .filter((file) => within.test(file))
    .flatMap((file) => (text.get(file) ?? "").match(pattern)?.map((found) => `${file}: ${found}`) ?? []);

/** Files with a language's code in them that are neither a catalogue of texts nor tests. */
const languageFiles = ({ files, text }: Graph): string[] =>
  files.filter(
    (file) =>
      !/\/texts?\/|\/(?:zh|en)\.ts$|catalogue|\.spec\.ts$/.test(file) &&
      /["]zh["]/.test(text.get(file) ?? ""),
  );

/** Settings that came after the record; the others have columns, messages and routes from before. */
const recordSettings = ["requests_open", "history_open"] as const satisfies readonly SettingName[];

/** The files of the setting of the record that is named in most. */
function settingFiles({ files, text }: Graph): readonly string[] {
  const naming = (setting: string) =>
    files.filter(
      (file) => !file.startsWith("deploy/lab/") && new RegExp(`\\b${setting}\\b`).test(text.get(file) ?? ""),
    );
  return recordSettings.map(naming).toSorted((a, b) => b.length - a.length)[0] ?? [];
}

interface Root {
  /** Bytes of the README. */
  readonly readme: number;
  readonly scripts: Readonly<Record<string, string>>;
  /** Of `docs/flows.md`. */
  readonly flows: readonly Flow[];
}

/** How many files a flow may have, by its number; the others have no goal. */
const flowGoals: ReadonlyMap<number, number> = new Map([
  [1, 30],
  [2, 40],
]);

export function countsOf(graph: Graph, { readme, scripts, flows }: Root): Count[] {
  const { files, text, imports, importers } = graph;
  const product = files.filter((file) => !file.startsWith("deploy/lab/"));
  const lines = product.map((file) => linesOf(text.get(file) ?? "")).toSorted((a, b) => a - b);
  const long = product.filter((file) => linesOf(text.get(file) ?? "") > 300);
  const small = product.filter((file) => linesOf(text.get(file) ?? "") <= 40 && importers.get(file) === 1);
  const real = Object.keys(scripts).filter((name) => !scripts[name]?.endsWith(" renamed"));
  const counted = (name: string, says: string, found: readonly string[], goal: number | null): Count => ({
    name,
    says,
    found,
    goal,
    value: found.length,
  });
  const measured = (name: string, says: string, value: number, goal: number | null): Count => ({
    name,
    says,
    value,
    goal,
    found: [],
  });
  const rooms = /^services\/rooms\/src\//;
  return [
    counted("scripts", "root scripts, without old names", real, 12),
    measured("readme", "bytes of the README", readme, 8192),
    counted(
      "circles",
      "sets of files that import each other, types included",
      circlesOf(files, imports).map((circle) => circle.join(" ")),
      0,
    ),
    counted(
      "folder-circles",
      "sets of a package's folders that import each other",
      circlesOfFolders(graph).map((circle) => circle.join(" ")),
      0,
    ),
    counted(
      "locks",
      "uses of a lock function in rooms",
      matches(graph, rooms, /(?<!function )\block(?:Any|OpenRoom|Room|RoomById|Start|Turns)\(/g),
      1,
    ),
    counted(
      "settling",
      "calls that settle after a commit in rooms, beside recovery",
      matches(
        graph,
        /^services\/rooms\/src\/(?!escrow\/)/,
        /(?<!function )\bsettle(?:Room|Now|PinNow|Hold|Ended)\(/g,
      ),
      1,
    ),
    counted("small", "files of 40 lines or fewer with one importer", small, 150),
    measured("median", "lines of the median file", lines[lines.length >> 1] ?? 0, null),
    counted("long", "files of more than 300 lines", long, 0),
    counted("exports", "exports that nobody imports", deadExports(graph.allTexts), 0),
    counted(
      "spreads",
      "objects spread where they are written: ...{",
      matches(graph, /^(?!deploy\/lab\/)/, /\.\.\.\{/g),
      0,
    ),
    counted("titles", "tests whose title has no subject", halfSentences(), 0),
    counted("languages", "files with zh as a literal beside catalogues and tests", languageFiles(graph), 0),
    counted("setting", "files that name a setting of a room's record", settingFiles(graph), 6),
    ...flows.map((flow) =>
      counted(
        `flow-${flow.number}`,
        `files of the flow "${flow.title}"`,
        filesOf(flow),
        flowGoals.get(flow.number) ?? null,
      ),
    ),
    measured("files", "files of the product, without tests", product.length, null),
    measured("packages", "packages", packages.length, null),
  ];
}

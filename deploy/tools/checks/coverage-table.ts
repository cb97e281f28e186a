import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../paths.ts";

interface TestLink {
  readonly title: string;
  /** Path relative to the table's folder. */
  readonly target: string;
}

const folder = inRoot("shell/e2e");
const noTest = "no test yet";
const tableRow = /^\| (?<promise>.+?) \| (?<shownBy>.+) \|$/;
const linkToTest = /\[(?<title>(?:\\.|[^\]\\])+)\]\((?<target>[^)]+)\)/g;

/** The Markdown table of the product's promises and the tests that cover them. */
export const readCoverageTable = (): string => readFileSync(path.join(folder, "COVERAGE.md"), "utf8");

const shownBy = (line: string): string | undefined => {
  const cell = tableRow.exec(line)?.groups?.shownBy;
  return cell === "shown by" || cell?.startsWith("---") ? undefined : cell;
};
/** The second cell of each row. */
const cellsOf = (table: string): string[] => table.split("\n").flatMap((line) => shownBy(line) ?? []);

export const linksIn = (text: string): TestLink[] =>
  [...text.matchAll(linkToTest)].map(({ groups }) => ({
    title: (groups?.title ?? "").replaceAll(/\\(.)/g, "$1"),
    target: groups?.target ?? "",
  }));

/** The parts of a title that are literal in the test file: those around `%s`, `$name` and `${name}`. */
export const literalParts = (title: string): string[] =>
  title
    .split(/%[a-z]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Describes a broken link to a test; undefined if the file exists and contains the title. */
export function faultOf({ title, target }: TestLink, read = readTest): string | undefined {
  const source = read(target);
  if (source === undefined) return `${target} does not exist.`;
  const parts = literalParts(title);
  const hasTitle = parts.length > 0 && parts.every((part) => source.includes(part));
  return hasTitle ? undefined : `${target} has no test “${title}”.`;
}

function readTest(target: string): string | undefined {
  const file = path.resolve(folder, target);
  return /\.(test|spec)\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Cells that have neither a test nor the note that there is none, or both. */
export const undecidedCells = (table: string): string[] =>
  cellsOf(table).filter((cell) => cell.startsWith(noTest) === linksIn(cell).length > 0);

/** Number of promises, and of those without a test: as counted, and as stated in the table's head. */
export function countsOf(table: string): { counted: number[]; said: number[] } {
  const cells = cellsOf(table);
  const gaps = cells.filter((cell) => cell.startsWith(noTest));
  const head = /(\d+) promises, (\d+) of them without a test/.exec(table);
  return { counted: [cells.length, gaps.length], said: [Number(head?.[1]), Number(head?.[2])] };
}

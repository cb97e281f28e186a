import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { inRoot } from "../../paths.ts";
import type { Graph } from "../imports/graph.ts";
import { resolveImport } from "../imports/imports-of.ts";

interface FlowStep {
  readonly number: number;
  /** Files of the same folder lie between this step's file and the steps before it. */
  readonly isAfterGap: boolean;
  readonly text: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly functions: readonly string[];
}

export interface Flow {
  readonly number: number;
  readonly title: string;
  readonly steps: readonly FlowStep[];
}

const page = "docs/flows.md";
const heading = /^## (?<number>\d+)\. (?<title>.+)$/;
const row =
  /^\| (?<number>\d+)(?<gap> …)? \| (?<text>.+) \| \[[^\]]+\]\((?<target>[^)]+)\) \| (?<functions>[^|]+) \|$/;
const inBackticks = /`([^`]+)`/g;

const namesIn = (text: string): string[] => [...text.matchAll(inBackticks)].map(([, name = ""]) => name);

/** The flows of a page in the folder `docs`. */
export function flowsIn(markdown: string): Flow[] {
  const flows: { number: number; title: string; steps: FlowStep[] }[] = [];
  for (const line of markdown.split("\n")) {
    const { number, title } = heading.exec(line)?.groups ?? {};
    if (number && title) flows.push({ number: Number(number), title, steps: [] });
    const step = row.exec(line)?.groups;
    if (step)
      flows.at(-1)?.steps.push({
        number: Number(step.number),
        isAfterGap: step.gap !== undefined,
        text: step.text ?? "",
        file: path.posix.join("docs", step.target ?? ""),
        functions: namesIn(step.functions ?? ""),
      });
  }
  return flows;
}

export const readFlows = (): Flow[] => flowsIn(readFileSync(inRoot(page), "utf8"));

/** The files of a flow, each once. */
export const filesOf = ({ steps }: Flow): string[] => [...new Set(steps.map(({ file }) => file))];

/** What flows are compared with. */
interface FlowSources {
  /** Undefined for a file that is missing. */
  text(file: string): string | undefined;
  imports(file: string): readonly string[];
}

/** Where a file has an export from that it only passes on. */
function originOf(file: string, source: string, name: string): string[] {
  return parseSync(file, source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest && exportName.name === name ? [resolveImport(file, moduleRequest.value)] : [],
    ),
  );
}

/** The sources of the repository; an import of what a file only passes on leads to where that comes from, too. */
export function flowSources({ imports, text }: Graph): FlowSources {
  const through = (file: string): string[] =>
    parseSync(file, text.get(file) ?? "").module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const target = resolveImport(file, moduleRequest.value);
      const source = text.get(target) ?? "";
      return entries.flatMap(({ importName }) => originOf(target, source, importName.name ?? ""));
    });
  const known = new Map<string, readonly string[]>();
  return {
    text: (file) =>
      text.get(file) ?? (existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : undefined),
    imports: (file) => {
      const all = known.get(file) ?? [...(imports.get(file) ?? []), ...(text.has(file) ? through(file) : [])];
      known.set(file, all);
      return all;
    },
  };
}

interface Contract {
  readonly kind: string;
  readonly name: string;
}

/** `outside`: a call from a browser's address bar or another company's server, which no earlier step causes. */
const contract = /\b(route|call|event|message|header|callback|function|port|outside) `([^`]+)`/gi;
const contractsIn = (text: string): Contract[] =>
  [...text.matchAll(contract)].map(([, kind = "", name = ""]) => ({ kind: kind.toLowerCase(), name }));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${escaped(word)}\\b`).test(text);

/** Whether a source names a contract. A route is named by its last part, since controllers have the rest apart. */
function hasContract(text: string, { kind, name }: Contract): boolean {
  if (kind !== "route" && kind !== "outside") return hasWord(text, name);
  return new RegExp(`["'\`/]${escaped(path.posix.basename(name))}["'\`?]`).test(text);
}

/** Whether a file and an earlier one import the file that declares an interface, the earlier one by another in between. */
function sharePort(name: string, file: string, earlier: readonly string[], sources: FlowSources): boolean {
  const declares = new RegExp(`\\b(?:interface|type) ${escaped(name)}\\b`);
  const { imports } = sources;
  const reached = new Set(
    earlier.flatMap((other) => [other, ...imports(other), ...imports(other).flatMap(imports)]),
  );
  return imports(file).some((port) => reached.has(port) && declares.test(sources.text(port) ?? ""));
}

const folderOf = (file: string): string => `${path.posix.dirname(file)}/`;

/** Whether a chain of imports leads from a file to an earlier one; between them may be files that `isBetween` takes. */
function isImported(
  file: string,
  earlier: readonly string[],
  { imports }: FlowSources,
  known: readonly string[],
  isBetween: (file: string) => boolean,
): boolean {
  const linked = (one: string, other: string) => imports(one).includes(other) || imports(other).includes(one);
  const seen = new Set([file]);
  for (const at of seen) {
    if (earlier.some((other) => linked(at, other))) return true;
    for (const next of known) if (isBetween(next) && !seen.has(next) && linked(at, next)) seen.add(next);
  }
  return false;
}

/** Whether a step's file belongs to the flow so far; `known` are all files of the product. */
function isConnected(
  { file, text, isAfterGap }: FlowStep,
  earlier: readonly string[],
  sources: FlowSources,
  known: readonly string[],
): boolean {
  if (earlier.length === 0 || earlier.includes(file)) return true;
  const ends = [file, earlier.at(-1) ?? file].map(folderOf);
  const isBetween = (other: string) => isAfterGap && ends.includes(folderOf(other));
  if (isImported(file, earlier, sources, known, isBetween)) return true;
  return contractsIn(text).some((named) => {
    if (named.kind === "port") return sharePort(named.name, file, earlier, sources);
    if (!hasContract(sources.text(file) ?? "", named)) return false;
    return named.kind === "outside" || earlier.some((other) => hasContract(sources.text(other) ?? "", named));
  });
}

/** What is not true of the flows, a line each. */
export function flowViolations(
  flows: readonly Flow[],
  sources: FlowSources,
  known: readonly string[],
): string[] {
  if (flows.length === 0) return [`${page}: no flow is found`];
  return flows.flatMap(({ number: flow, steps }) => {
    if (steps.length === 0) return [`${page}: flow ${flow} has no steps`];
    return steps.flatMap((step, at) => {
      const { file, functions, number } = step;
      const place = `${page}: flow ${flow}, step ${number}`;
      if (number !== at + 1) return [`${place}: this is step ${at + 1}`];
      const text = sources.text(file);
      if (text === undefined) return [`${place}: ${file} does not exist`];
      const missing = functions
        .flatMap((name) => name.split("."))
        .filter((name) => !hasWord(text, name.replace(/^#/, "")))
        .map((name) => `${place}: ${file} has no ${name}`);
      if (functions.length === 0) missing.push(`${place}: names no function`);
      for (const named of contractsIn(step.text))
        if (named.kind !== "port" && !hasContract(text, named))
          missing.push(`${place}: ${file} has no ${named.kind} ${named.name}`);
      const earlier = [...new Set(steps.slice(0, at).map((other) => other.file))];
      return isConnected(step, earlier, sources, known)
        ? missing
        : [
            ...missing,
            `${place}: ${file} imports no file of an earlier step, none imports it, and the row names no contract that both have`,
          ];
    });
  });
}

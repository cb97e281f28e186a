import { readFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { resolveImport, specifiersOf } from "./imports-of.ts";
import { isTest } from "./rules.ts";
import { sources } from "./sources.ts";

/** The product's sources, without tests, and what each imports of them, types included. */
export interface Graph {
  readonly files: readonly string[];
  readonly text: ReadonlyMap<string, string>;
  /** The texts of tests too. */
  readonly allTexts: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** How many files import a file. */
  readonly importers: ReadonlyMap<string, number>;
}

export const readGraph = (): Graph =>
  graphOf(new Map(sources().map((file) => [file, readFileSync(inRoot(file), "utf8")])));

/** The graph of sources, by their paths relative to the repository. */
export function graphOf(allTexts: ReadonlyMap<string, string>): Graph {
  const text = new Map([...allTexts].filter(([file]) => !isTest(file) && !file.endsWith(".d.mts")));
  const files = [...text.keys()];
  const known = new Set(files);
  const imports = new Map<string, readonly string[]>();
  const importers = new Map<string, number>();
  for (const [file, source] of text) {
    const targets = new Set(specifiersOf(file, source).map((specifier) => resolveImport(file, specifier)));
    const ours = [...targets].filter((target) => target !== file && known.has(target));
    imports.set(file, ours);
    for (const target of ours) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  return { files, text, allTexts, imports, importers };
}

/** The circles of a graph: sets of two or more nodes that reach each other (Tarjan's algorithm). */
export function circlesOf(
  nodes: readonly string[],
  edges: ReadonlyMap<string, readonly string[]>,
): readonly string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const at = index.size;
    index.set(node, at);
    open.add(node);
    let lowest = at;
    for (const next of edges.get(node) ?? [])
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.has(next)) lowest = Math.min(lowest, low.get(next) ?? index.get(next) ?? lowest);
    low.set(node, lowest);
    if (lowest !== at) return lowest;
    const circle = [...open].slice([...open].indexOf(node));
    for (const each of circle) open.delete(each);
    if (circle.length > 1) circles.push(circle.sort());
    return lowest;
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return circles;
}

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Change } from "./threat.ts";

/** The source with the change applied; null unless `from` occurs exactly once. */
export function changed(source: string, { from, to }: Change): string | null {
  const [before = "", after, ...more] = source.split(from);
  return after === undefined || more.length > 0 ? null : `${before}${to}${after}`;
}

/** Applies the change in a checkout; returns a function that undoes it. */
export function make(change: Change, checkout: string): () => void {
  const file = path.join(checkout, change.file);
  const source = readFileSync(file, "utf8");
  const other = changed(source, change);
  if (other === null) throw new Error(`${change.file} does not contain exactly once: ${change.from}`);
  writeFileSync(file, other);
  return () => writeFileSync(file, source);
}

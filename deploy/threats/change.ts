import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Change } from "./threat.ts";

/** The file's text with the change in it; null when what it changes does not stand there exactly once. */
export function changed(source: string, { from, to }: Change): string | null {
  const [before = "", after, ...more] = source.split(from);
  return after === undefined || more.length > 0 ? null : `${before}${to}${after}`;
}

/** Makes the change in a checkout; answers how to undo it. */
export function make(change: Change, checkout: string): () => void {
  const file = path.join(checkout, change.file);
  const source = readFileSync(file, "utf8");
  const other = changed(source, change);
  if (other === null) throw new Error(`${change.file} has not exactly once: ${change.from}`);
  writeFileSync(file, other);
  return () => writeFileSync(file, source);
}

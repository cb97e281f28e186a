import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../paths.ts";

const skipped = new Set([
  "node_modules",
  "dist",
  "dist-dev",
  "gen",
  "e2e",
  "test-results",
  "playwright-report",
]);

function* filesIn(place: string): Generator<string> {
  if (!existsSync(place)) return;
  if (statSync(place).isFile()) return yield place;
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesIn(path.join(place, entry.name));
    } else if (entry.isFile()) yield path.join(place, entry.name);
  }
}

/** Hash of a step's inputs, names and contents, and of the lockfile that pins its tools. */
function fingerprint(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const input of [...inputs, "package-lock.json"])
    for (const file of filesIn(inRoot(input))) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

const memory = (name: string) => inRoot(".cache/steps", name.replaceAll("/", "-"));

/** Whether a step's output is missing, or its inputs have changed. */
export function isStale(name: string, inputs: readonly string[], outputs: readonly string[]): boolean {
  if (!outputs.every((output) => existsSync(inRoot(output)))) return true;
  return !existsSync(memory(name)) || readFileSync(memory(name), "utf8") !== fingerprint(inputs);
}

export function remember(name: string, inputs: readonly string[]): void {
  mkdirSync(path.dirname(memory(name)), { recursive: true });
  writeFileSync(memory(name), fingerprint(inputs));
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../paths.ts";

const skipped = new Set([
  "node_modules",
  "dist",
  "dist-dev",
  "gen",
  "e2e",
  "test-results",
  "playwright-report",
]);

/** Nothing that is built contains a test. */
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);

function* filesIn(place: string): Generator<string> {
  if (!existsSync(place)) return;
  if (statSync(place).isFile()) return yield place;
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesIn(path.join(place, entry.name));
    } else if (entry.isFile() && !isTest(entry.name)) yield path.join(place, entry.name);
  }
}

/**
 * Hash of a step's inputs in a checkout, names and contents, and of the lockfile that pins its tools. Names are relative
 * to the checkout, so that a copy of a built checkout is not stale.
 */
export function fingerprint(checkout: string, inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const input of [...inputs, "package-lock.json"])
    for (const file of filesIn(path.join(checkout, input)))
      hash.update(path.relative(checkout, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

const memory = (name: string) => inRoot(".cache/steps", name.replaceAll("/", "-"));

/** Whether a step's output is missing, or its inputs have changed. */
export function isStale(name: string, inputs: readonly string[], outputs: readonly string[]): boolean {
  if (!outputs.every((output) => existsSync(inRoot(output)))) return true;
  return !existsSync(memory(name)) || readFileSync(memory(name), "utf8") !== fingerprint(root, inputs);
}

export function remember(name: string, inputs: readonly string[]): void {
  mkdirSync(path.dirname(memory(name)), { recursive: true });
  writeFileSync(memory(name), fingerprint(root, inputs));
}

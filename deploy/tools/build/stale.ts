import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.ts";

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
 * Hash of files in a checkout, names and contents, and of the lockfile that pins the tools. Names are relative
 * to the checkout, so that a copy of a built checkout is not stale.
 */
export function fingerprint(checkout: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const place of [...places, "package-lock.json"])
    for (const file of filesIn(path.join(checkout, place)))
      hash.update(path.relative(checkout, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** What a step reads and writes; paths are relative to the checkout. */
interface Places {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

const memory = (checkout: string, { name }: Places) =>
  path.join(checkout, ".cache/steps", name.replaceAll("/", "-"));

const stateOf = (checkout: string, { inputs, outputs }: Places) =>
  `${fingerprint(checkout, inputs)} ${fingerprint(checkout, outputs)}`;

/**
 * Whether a step's output is missing, or inputs or outputs are not as its last run left them. A remote that was built
 * alone has other outputs even if its inputs are those of the last run again.
 */
export function isStale(step: Places, checkout = root): boolean {
  if (!step.outputs.every((output) => existsSync(path.join(checkout, output)))) return true;
  const file = memory(checkout, step);
  return !existsSync(file) || readFileSync(file, "utf8") !== stateOf(checkout, step);
}

export function remember(step: Places, checkout = root): void {
  const file = memory(checkout, step);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stateOf(checkout, step));
}

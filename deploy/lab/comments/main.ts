import { readFileSync } from "node:fs";
import { isTest } from "../../tools/checks/imports/rules.ts";
import { sources } from "../../tools/checks/imports/sources.ts";
import { countComments, type Tally } from "../../tools/checks/language/count.ts";
import { inRoot } from "../../tools/paths.ts";

// A measurement, not a check: the exit code is always 0.
const packages = new Map<string, Tally>();
const isMeasured = (file: string) => !isTest(file) && !/^(?:shell\/e2e|deploy\/contract)\//.test(file);
for (const file of sources().filter(isMeasured)) {
  const folder = /^(?:services|shell|deploy)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? "";
  const counted = countComments(file, readFileSync(inRoot(file), "utf8"));
  for (const name of [folder, "all"]) {
    const sum = packages.get(name) ?? { words: 0, prose: 0, terms: 0 };
    for (const key of ["words", "prose", "terms"] as const) sum[key] += counted[key];
    packages.set(name, sum);
  }
}
const perThousand = (count: number, words: number) =>
  ((1000 * count) / Math.max(1, words)).toFixed(1).padStart(6);
console.log("Comments, per 1,000 words (goals: prose < 1, terms of the field >= 6):\n");
console.log(`${"".padEnd(24)} ${"words".padStart(7)}  prose  terms`);
for (const [name, { words, prose, terms }] of [...packages].sort(([, a], [, b]) => b.words - a.words))
  console.log(
    `${name.padEnd(24)} ${String(words).padStart(7)} ${perThousand(prose, words)} ${perThousand(terms, words)}`,
  );

import { expect, test } from "vitest";
import { none, objectionTo } from "./counts.ts";

const lenient = { mayNotSkip: false };
const strict = { mayNotSkip: true };

test.each([
  ["one passed", { ...none, passed: 1 }, lenient, null],
  ["one passed and one skipped", { ...none, passed: 1, skipped: 1 }, lenient, null],
  ["one failed", { ...none, passed: 9, failed: 1 }, lenient, /failed/],
  ["none at all", none, lenient, /No test ran/],
  ["none passed and one skipped", { ...none, skipped: 1 }, lenient, /No test ran/],
  ["one passed and one skipped, with --no-skips", { ...none, passed: 1, skipped: 1 }, strict, /skipped/],
] as const)("a run with %s", (_what, counts, options, objection) => {
  if (objection === null) expect(objectionTo(counts, options)).toBeNull();
  else expect(objectionTo(counts, options)).toMatch(objection);
});

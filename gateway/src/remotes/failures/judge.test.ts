import { expect, test } from "vitest";
import { failsMore } from "./remote-failures.ts";

test.each([
  ["failures of two say nothing", [2, 2], [0, 100], false],
  ["failures of three, where nobody could open it", [3, 3], [0, 100], true],
  ["failures of a build that otherwise has none", [5, 50], [0, 1000], true],
  ["the same share as the stable build", [10, 1000], [100, 10_000], false],
  ["twice the share and a little more", [40, 1000], [100, 10_000], true],
  ["a stable build that never loads either", [50, 50], [50, 50], false],
  ["failures without a page that was sent", [5, 0], [0, 0], true],
  ["more failures than pages, for both", [90, 30], [90, 30], false],
] as const)("%s", (_, [failed, shown], [stableFailed, stableShown], isWithdrawn) => {
  expect(failsMore({ failed, shown }, { failed: stableFailed, shown: stableShown })).toBe(isWithdrawn);
});

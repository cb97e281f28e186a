import { expect, test } from "vitest";
import type { Summary } from "./offsets.ts";
import { isMet, phaseText, verdictText, windowsText } from "./report.ts";

const good: Summary = { windows: 60, recorded: 60, median: 4, p95: 10, middle: -3 };

test("the goal is met by recorded offsets, not by silence", () => {
  expect(isMet(good)).toBe(true);
  expect(isMet({ ...good, p95: 30.1 })).toBe(false);
  expect(isMet({ ...good, p95: Number.NaN, recorded: 0 })).toBe(false);
  expect(isMet({ ...good, recorded: 40 })).toBe(false);
});

test("a phase and a verdict name their figures", () => {
  expect(phaseText("before", good)).toMatch(/before +median +4\.0 ms +p95 +10\.0 ms.*60 of 60/);
  expect(verdictText("slider", good, { ...good, p95: 200 })).toBe(
    "  slider: p95 10.0 ms, 20 times less than before (goal ≤ 30 ms: met)",
  );
  expect(verdictText("reported", { ...good, p95: 31 }, null)).toMatch(/31\.0 ms \(goal ≤ 30 ms: missed\)$/);
});

test("windows without an offset are dashes", () => {
  expect(windowsText("guest", [200.4, null, -3])).toBe("guest    200    –   -3");
});

import { expect, test } from "vitest";
import { ReactionLimits } from "./reaction-limits.ts";

const granted = (limits: ReactionLimits, person: string, now: number, tries = 20) =>
  Array.from({ length: tries }, () => limits.take(person, now)).filter(Boolean).length;

test("S73 a person has five reactions a second, refilled evenly, whatever others do", () => {
  const limits = new ReactionLimits();
  expect(granted(limits, "a", 10_000)).toBe(5);
  expect(granted(limits, "b", 10_000)).toBe(5);
  expect(granted(limits, "a", 10_200)).toBe(1);
  expect(granted(limits, "a", 11_200)).toBe(5);
});

test("S73 over ten seconds of attempts each 20 ms, nobody gets more than five a second and the first five", () => {
  const limits = new ReactionLimits();
  let total = 0;
  for (let now = 50_000; now < 60_000; now += 20) total += granted(limits, "a", now, 1);
  expect(total).toBeLessThanOrEqual(55);
  expect(total).toBeGreaterThanOrEqual(50);
});

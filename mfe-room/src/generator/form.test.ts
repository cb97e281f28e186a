import { expect, test } from "vitest";
import { chosen, isOn, nicheLevelOf } from "./form.ts";

test.each([
  [0, 0],
  [12, 0],
  [13, 25],
  [37, 25],
  [38, 50],
  [62, 50],
  [63, 75],
  [87, 75],
  [88, 100],
  [100, 100],
])("a slider at %i means niche level %i", (value, level) => {
  expect(nicheLevelOf(value)).toBe(level);
});

test("the text input's value replaces Other", () => {
  expect(chosen("Other", " Bossa nova ")).toBe("Bossa nova");
  expect(chosen("Jazz", "Bossa nova")).toBe("Jazz");
});

test.each([
  ["True", true],
  ["yes", true],
  ["no", false],
  ["False", false],
  [null, false],
])("moderation=%s means %s", (value, on) => {
  expect(isOn(value)).toBe(on);
});

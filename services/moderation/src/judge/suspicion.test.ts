import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { talksToModerator } from "./suspicion.ts";

const lines = readFileSync(new URL("../testing/injections.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

test("there are 200 titles or more that talk to the moderator, and each is noticed", () => {
  expect(lines.length).toBeGreaterThanOrEqual(200);
  expect(lines.filter((line) => !talksToModerator(line))).toEqual([]);
});

test.each([
  "Autumn Leaves",
  "Don't Stop Me Now",
  "Smells Like Teen Spirit",
  "99 Luftballons",
  "Blue in Green (Take 2)",
  "What's Going On?",
  "晴天",
  "月亮代表我的心",
  "さくら（独唱）",
  "봄날",
  "La Vie en rose",
  "Für Elise",
  "Ой у лузі червона калина",
  "Nocturne No. 2 in E-flat major, Op. 9",
  "Earth, Wind & Fire",
  "P!nk",
  "7 rings",
  "1979",
])("'%s' is a name like any other", (name) => {
  expect(talksToModerator(name)).toBe(false);
});

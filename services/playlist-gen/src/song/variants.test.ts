import { expect, test } from "vitest";
import { baseTitle, isImitation, isMarkedVariant } from "./variants.ts";

test.each([
  ["Summertime (Live at Mister Kelly's)", "Summertime"],
  ["God Only Knows - 2021 Remaster", "God Only Knows"],
  ["Dreams (2004 Remaster)", "Dreams"],
  ["Call Me Maybe (Manhattan Clique Remix)", "Call Me Maybe"],
  ["Hello (feat. Somebody)", "Hello"],
  ["Wonderwall [Acoustic Version]", "Wonderwall"],
  ["晴天 (現場)", "晴天"],
])("%s is a recording of %s", (variant, song) => {
  expect(baseTitle(variant)).toBe(baseTitle(song));
  expect(isMarkedVariant(variant)).toBe(true);
});

test("a subtitle that belongs to the title stays", () => {
  expect(baseTitle("(I Can't Get No) Satisfaction")).toBe("i cant get no satisfaction");
  expect(isMarkedVariant("Separate Ways (Worlds Apart)")).toBe(false);
});

test("karaoke and tributes are distinguished from originals", () => {
  expect(isImitation("Hungry Eyes (Karaoke Version)", ["Karaoke Bar Orchestra"])).toBe(true);
  expect(isImitation("Hungry Eyes", ["Eric Carmen"])).toBe(false);
});

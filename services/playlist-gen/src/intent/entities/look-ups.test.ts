import { expect, test } from "vitest";
import { isWithinTypos, typosBetween } from "../../song/spelling.ts";
import { parseIntent } from "../parse-intent.ts";
import { NameIndex, nameKey } from "./name-index.ts";
import { NearNames } from "./near-names.ts";

/** How often the parser looks up each kind of name in a text. */
function lookUpsOf(text: string): Record<"artist" | "artistNear" | "title" | "titleNear", number> {
  const counts = { artist: 0, artistNear: 0, title: 0, titleNear: 0 };
  const count = (kind: keyof typeof counts) => () => {
    counts[kind]++;
    return undefined;
  };
  const names = {
    artist: count("artist"),
    artistNear: count("artistNear"),
    title: count("title"),
    titleNear: count("titleNear"),
  };
  parseIntent(text, { ...names, titlesNamed: () => [], isWellKnown: () => false }, 2026);
  return counts;
}

test.each(["中", "한", "x y", "aa' ", "a-", "Zzyzx "])(
  "a text of %j is looked up once for each run that may be a name",
  (piece) => {
    const [short, long] = [50, 100].map((times) => lookUpsOf(piece.repeat(times)));
    const words = 100 * piece.replaceAll(/[^\p{L}]/gu, "").length;
    expect(long?.artist).toBeLessThanOrEqual(14 * words);
    expect(long?.artistNear).toBeLessThanOrEqual(5 * words);
    for (const kind of ["artist", "artistNear", "title", "titleNear"] as const)
      expect(long?.[kind]).toBeLessThanOrEqual(2 * (short?.[kind] ?? 0) + 14 * 14);
  },
);

const texts = [
  "",
  "a",
  "ab",
  "ba",
  "abc",
  "acb",
  "abd",
  "abcd",
  "bacd",
  "abdc",
  "xbcd",
  "bcd",
  "abcde",
  "acbde",
];
test.each(texts)("one typo between %j and another text is what the table of typos says", (one) => {
  for (const other of texts) expect(isWithinTypos(one, other, 1)).toBe(typosBetween(one, other, 1) <= 1);
});

test("a name with a wrong, missing, extra or swapped letter at any place is found by its halves", () => {
  const name = "bohemian";
  const near = new NearNames([name, "rhapsody"]);
  for (let at = 0; at < name.length; at++) {
    const [head, tail] = [name.slice(0, at), name.slice(at)];
    const swapped = head + (tail[1] ?? "") + (tail[0] ?? "") + tail.slice(2);
    const typos = [`${head}x${tail}`, head + tail.slice(1), `${head}x${tail.slice(1)}`, swapped];
    for (const typo of typos.filter((text) => text !== name)) expect(near.find(typo)).toEqual([name]);
  }
});

test("two titles with one typo: the one added first is meant, also after another was added", () => {
  const index = new NameIndex();
  index.addTitle("yesterdaz", "Yesterdaz", ["a"]);
  index.addTitle("yesterdax", "Yesterdax", ["b"]);
  expect(index.titleNear("yesterday")?.title).toBe("Yesterdaz");
  index.addTitle("tomorrow never", "Tomorrow Never", ["c"]);
  expect(index.titleNear(nameKey("tomorow never"))?.title).toBe("Tomorrow Never");
});

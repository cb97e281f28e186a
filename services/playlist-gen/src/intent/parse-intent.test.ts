import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../song/fold.ts";
import { briefIntent } from "./testing/brief.ts";
import { REFUSALS, REFUSED_ARTISTS } from "./testing/refusals.ts";
import { parse } from "./testing/starter.ts";
import { MISTYPED_ARTISTS, mistyped } from "./testing/typos.ts";

const LANGUAGES = ["en", "es", "fr", "de", "pt", "it", "zh", "ja", "ko"] as const;

/** Lines "description => meaning", see testing/brief.ts for the notation. */
const casesIn = (language: string): [string, string][] =>
  readFileSync(new URL(`testing/cases/${language}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [text = "", meaning = ""] = line.split(" => ");
      return [text, meaning];
    });

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(casesIn(language))("%s => %s", (text, meaning) => {
    expect(briefIntent(parse(text))).toBe(meaning);
  });
});

describe("a refused artist", () => {
  test("a refused artist can be refused in more than a hundred ways", () => {
    expect(REFUSALS.length).toBeGreaterThan(130);
    expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
  });

  test.each(REFUSED_ARTISTS)("%s is refused in each of them, and not wanted", (name) => {
    const missed = REFUSALS.filter((sentence) => {
      const { notArtists, artists } = parse(sentence.replaceAll("X", name));
      return !notArtists.includes(fold(name)) || artists.length > 0;
    });
    expect(missed).toEqual([]);
  });
});

describe("a mistyped artist", () => {
  const all = [1, 2, 3].flatMap(mistyped);

  test.each(MISTYPED_ARTISTS)("%s is found with one wrong letter in 95 % of the sentences", (name) => {
    const own = all.filter((typed) => typed.name === name);
    const found = own.filter(({ sentence }) => {
      const { artists, likeArtists, notArtists } = parse(sentence);
      return [...artists, ...likeArtists, ...notArtists].includes(fold(name));
    });
    // A name of five letters is often one letter from another word.
    expect(found.length / own.length).toBeGreaterThan(name.length < 7 ? 0.85 : 0.95);
  });

  test("a mistyped artist does not turn everyday words into names", () => {
    for (const text of [
      "quiet dinner music",
      "songs for a train ride",
      "party drinks and dance",
      "blue sky, open road",
    ])
      expect(parse(text).artists).toEqual([]);
  });
});

describe("any text", () => {
  const words = fc.constantFrom(
    ..."no without like by and or but , . ! ? ( ) ' \" Queen Drake 80s 1999 half first then 不要 像 なし 빼고 sin ohne & - 🎉".split(
      " ",
    ),
  );
  const anything = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 1000 }),
    fc.array(words, { maxLength: 300 }).map((parts) => parts.join(" ").slice(0, 1000)),
    fc
      .tuple(
        fc.constantFrom("no ", "1 ", "de los ", "'", "不", "don't ", "80", "most "),
        fc.integer({ min: 1, max: 400 }),
      )
      .map(([part, times]) => part.repeat(times).slice(0, 1000)),
  );

  test("any text is parsed, and every constraint quotes a part of it", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const normal = text.normalize("NFC");
        const { constraints, unknown } = parse(text);
        for (const constraint of constraints)
          expect(constraint.text.length).toBeLessThanOrEqual(normal.length);
        for (const word of unknown) expect(word.text).not.toBe("");
      }),
      { numRuns: 100 },
    );
  });

  test("any text of 1,000 characters takes little CPU time", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const before = process.cpuUsage();
        parse(text);
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(250);
      }),
      { numRuns: 60 },
    );
  });
});

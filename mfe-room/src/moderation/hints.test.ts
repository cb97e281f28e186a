// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hintLine, InvalidHints, readHints } from "./hints.ts";

const hints = {
  suggested_criteria: "Mostly Jazz.",
  examples: ["Only Jazz"],
  suggested_genres: ["Jazz", "Jazz"],
  suggested_moods: [],
  suggested_energy_levels: ["low", "medium", "high", "wild"],
};

test("hints become lines for the criteria, each once, without empty groups", () => {
  const { groups, ...rest } = readHints({ hints, source: "rules" });
  const lines = groups.map(({ kind, words }) => ({ kind, lines: words.map((word) => hintLine(kind, word)) }));
  expect({ ...rest, groups: lines }).toEqual({
    criteria: "Mostly Jazz.",
    source: "rules",
    groups: [
      { kind: "genres", lines: [{ label: "Jazz", line: "Genre: Jazz" }] },
      {
        kind: "energy",
        lines: [
          { label: "low", line: "Low energy" },
          { label: "medium", line: "Nothing too loud, nothing too slow" },
          { label: "high", line: "High energy" },
          { label: "wild", line: "wild" },
        ],
      },
      { kind: "examples", lines: [{ label: "Only Jazz", line: "Only Jazz" }] },
    ],
  });
});

test.each(Object.keys(hints))("hints without %s are none", (part) => {
  expect(() => readHints({ hints: { ...hints, [part]: undefined } })).toThrow(InvalidHints);
  expect(() => readHints({ hints: { ...hints, [part]: [7] } })).toThrow(InvalidHints);
});

test.each([null, "Mostly Jazz.", [], {}, { hints: null }, { hints: [] }])("%j holds no hints", (answer) => {
  expect(() => readHints(answer)).toThrow(InvalidHints);
});

import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { play, sequences } from "./refinements.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const SEEDS = [1, 7, 4711];

test("there are more than thirty sequences, in nine languages", () => {
  expect(sequences.length).toBeGreaterThan(30);
  expect(new Set(sequences.map(({ language }) => language)).size).toBe(9);
  for (const { rounds } of sequences) expect(rounds).toHaveLength(3);
});

describe.each(sequences)("$prompt, then $rounds.0.say, $rounds.1.say, $rounds.2.say", (sequence) => {
  test.each(SEEDS)("the list keeps what was said in each round with seed %i", (seed) => {
    for (const { say, faults } of play(catalogue, sequence, seed))
      expect({ say, faults }).toEqual({ say, faults: [] });
  });
});

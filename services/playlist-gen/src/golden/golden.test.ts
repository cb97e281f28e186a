import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readOpen } from "../catalogue/open-catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { generate } from "../generate/generate.ts";
import { CLASSES, faultsIn, type GoldenCase, goldenCases, silentFailures } from "./golden.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
/** Everything that ships: most of its songs have no moods and no energy. */
const whole = new Catalogue([...songs, ...(await readOpen(new URL("../../", import.meta.url))).songs]);
const SEEDS = [1, 7, 4711];
const make = ({ prompt, genre, occasion, count }: GoldenCase, seed: number, from = catalogue) =>
  generate(
    from,
    { prompt, genre, occasion, count, nicheLevel: 50, excludedIds: [], seed },
    { thisYear: 2026, onlyDemo: false },
  );

test("there are more than two hundred prompts, of every class", () => {
  expect(goldenCases.length).toBeGreaterThan(200);
  for (const name of CLASSES)
    expect(goldenCases.filter((golden) => golden.class === name).length).toBeGreaterThan(9);
});

describe.each(goldenCases)("$prompt", (golden) => {
  test.each(SEEDS)("the list keeps its constraints with seed %i, and nothing fails silently", (seed) => {
    const list = make(golden, seed);
    expect(faultsIn(golden, list)).toEqual([]);
    expect(silentFailures(golden, list)).toEqual([]);
  });

  test("the list keeps its constraints with all songs that ship", () => {
    const list = make(golden, 7, whole);
    expect(faultsIn(golden, list)).toEqual([]);
    expect(silentFailures(golden, list)).toEqual([]);
  });
});

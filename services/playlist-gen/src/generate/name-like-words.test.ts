import { expect, test } from "vitest";
import { starter, THIS_YEAR } from "../intent/testing/starter.ts";
import { generate } from "./generate.ts";

const ask = (prompt: string) =>
  generate(
    starter,
    { prompt, genre: "", occasion: "", count: 10, nicheLevel: 50, excludedIds: [], seed: 1 },
    { thisYear: THIS_YEAR, onlyDemo: false },
  );

test.each(["songs like Joni Mitchell", "music by Nick Drake"])(
  "“%s” names somebody whom the catalogue does not know, and nobody else",
  (prompt) => {
    const { report } = ask(prompt);
    expect(report.understood).toEqual([]);
    expect(report.unused).toMatchObject([
      { text: prompt.split(" ").slice(-2).join(" "), because: { code: "not_in_catalogue" } },
    ]);
  },
);

test("a part of a name finds the songs that have all of its words", () => {
  const { songs, report } = ask("something of Glenn Miller");
  expect(songs.map(({ artists }) => artists.join())).toContain("Glenn Miller and His Orchestra,Ray Eberle");
  expect(report.unused).toEqual([]);
});

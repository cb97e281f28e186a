import { expect, test } from "vitest";
import { genreText, occasionText } from "./genre-text.ts";

test("words of the server are translated, and those of hosts stay as they are", () => {
  expect(["Hip Hop", "R&B", "Shoegaze", "Dr. Dre", ""].map(genreText)).toEqual([
    "Hip Hop",
    "R&B",
    "Shoegaze",
    "Dr. Dre",
    "",
  ]);
  expect(["Dinner", "A rainy evening"].map(occasionText)).toEqual(["Dinner", "A rainy evening"]);
});

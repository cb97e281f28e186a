import { expect, test } from "vitest";
import { filled, hasLine, maxCriteriaLength, withLine } from "./criteria.ts";

test("a suggestion fills the criteria only when they are empty", () => {
  expect(filled(" \n", "Mostly Jazz.")).toBe("Mostly Jazz.");
  expect(filled("No Country", "Mostly Jazz.")).toBe("No Country");
});

test("a line is added below the others, once", () => {
  expect(withLine("", "Genre: Jazz")).toBe("Genre: Jazz");
  expect(withLine("No Country\n\n", "Genre: Jazz")).toBe("No Country\nGenre: Jazz");
  expect(withLine("Genre: Jazz\nNo Country", "Genre: Jazz")).toBe("Genre: Jazz\nNo Country");
});

test("a line matches in the criteria only as a whole line", () => {
  expect(hasLine("Genre: Jazz \nNo Country", "Genre: Jazz")).toBe(true);
  expect(hasLine("Genre: Jazz and Soul", "Genre: Jazz")).toBe(false);
});

test("criteria are limited to the server's maximum", () => {
  const full = "a".repeat(maxCriteriaLength);
  expect(withLine(full, "Genre: Jazz")).toBe(full);
  expect(filled("", `${full}b`)).toHaveLength(maxCriteriaLength);
});

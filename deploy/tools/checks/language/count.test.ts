import { expect, test } from "vitest";
import { countComments } from "./count.ts";

test("the check counts the words of comments, not those of code and texts", () => {
  const source = `
    /** Whoever hears it is told. */
    const nobody = "nobody wishes"; // Retries a stale cache.
  `;
  expect(countComments("a.ts", source)).toEqual({ words: 9, prose: 3, terms: 3 });
});

test("markers of guards are not prose", () => {
  const source = "// guard: stale-cache\nif (a) b(/* guard: one-per-key */ c);";
  expect(countComments("a.ts", source)).toEqual({ words: 0, prose: 0, terms: 0 });
});

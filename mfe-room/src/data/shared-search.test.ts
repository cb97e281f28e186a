import { expect, test } from "vitest";
import { searchAddress, sharedSearch } from "./shared-search.ts";

const link = "https://youtu.be/rY0WxgSXdEE?si=x";

test.each([
  [{ query: link }, link],
  [{ url: link }, link],
  [{ url: link, query: link, title: "Queen" }, `${link} Queen`],
  [{ query: `Listen: ${link}`, url: link }, `Listen: ${link}`],
  [{ query: "words", url: link, title: "words" }, `${link} words`],
  [{ title: "Queen - Bohemian Rhapsody" }, "Queen - Bohemian Rhapsody"],
  [{}, ""],
  [{ query: `${"x".repeat(499)}🎵` }, "x".repeat(499)],
])("%j is searched as %s", (shared: Record<string, string>, query) => {
  expect(sharedSearch(`?${new URLSearchParams(shared)}`)).toBe(query);
});

test("the search of a room keeps every sign of a link", () => {
  const { searchParams, pathname } = new URL(searchAddress("A & B", link), "https://x");
  expect([pathname, searchParams.get("room"), searchParams.get("query")]).toEqual([
    "/search_music",
    "A & B",
    link,
  ]);
});

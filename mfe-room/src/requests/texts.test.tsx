// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ageText } from "./age-text.ts";
import { placeText } from "./MyRequests.tsx";

const now = Date.parse("2026-05-01T12:00:00Z");

test.each([
  ["2026-05-01T11:59:30Z", "just now"],
  ["2026-05-01T11:55:00Z", "5 min ago"],
  ["2026-05-01T09:01:00Z", "2 h ago"],
  // The server's clock may be ahead of the page's.
  ["2026-05-01T12:00:40Z", "just now"],
])("a request at %s is %s old", (asked, text) => {
  expect(ageText(asked, now)).toBe(text);
});

test("an approved song shows how many songs are before it", () => {
  expect([0, 1, 4].map(placeText)).toEqual(["Playing now", "Plays in 1 song", "Plays in 4 songs"]);
});

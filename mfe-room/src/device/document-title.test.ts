import { expect, test } from "vitest";
import { documentTitle } from "./document-title.ts";

const song = { title: "Blue" };

test.each([
  ["playing", song, "▶ Blue · Room"],
  ["paused", song, "Room"],
  ["buffering", song, "Room"],
  ["blocked", song, "Room"],
  ["failed", song, "Room"],
  ["empty", null, "Room"],
  ["connecting", null, "Room"],
])("while %s", (kind, song, title) => {
  expect(documentTitle({ song, activity: { kind } }, "Room")).toBe(title);
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { roomAddress, shareLink } from "../data/address.ts";
import { roomTitle } from "../data/room-title.ts";
import { timeText } from "../parts/time-text.ts";
import { pageOf } from "../playlist/PlaylistPanel.tsx";

test("a favorites room shows its owner", () => {
  expect(roomTitle("favorites_ada")).toBe("ada's Favorites");
  expect(roomTitle("My favorites_")).toBe("My favorites_");
});

test.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [187, "3:07"],
  [3727, "1:02:07"],
  [-1, "0:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test("a list is paged by ten, and a page that is gone is the last", () => {
  const list = Array.from({ length: 23 }, (_, i) => i);
  expect(pageOf(list, 3)).toEqual({ items: [20, 21, 22], page: 3, pages: 3, start: 20 });
  expect(pageOf(list, 9).page).toBe(3);
  expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1, start: 0 });
});

test("room names of any kind survive the address", () => {
  expect(roomAddress("R&B 夜", { isHost: true, moderation: false })).toBe(
    "/playroom?room_name=R%26B%20%E5%A4%9C&moderation=False&is_host=True",
  );
  expect(shareLink("a b", "http://x")).toBe("http://x/playroom?room_name=a%20b");
});

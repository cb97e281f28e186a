import { expect, test } from "vitest";
import { arrange } from "./queue-order.ts";

/** `A B c d`: heard songs in capitals, waiting ones in small letters. */
const songs = (text: string) =>
  text.split(" ").map((songId) => ({ songId, isWaiting: songId === songId.toLowerCase() }));
const arranged = (text: string, playing: string | null, order: string) =>
  arrange(songs(text), playing, order.split(" ").filter(Boolean)).join(" ");

test.each([
  ["after the playing song the waiting ones, in their order", "A B c d", "B", "d c", "A B d c"],
  [
    "waiting songs before the playing one come after it, heard ones keep their order",
    "c A B d",
    "B",
    "d c",
    "A B d c",
  ],
  [
    "a new song of a playlist that repeats comes next, and others give way",
    "A B C D e",
    "B",
    "e",
    "A B e C D",
  ],
  ["the playing song keeps its index where the waiting ones are many", "A b c d", "A", "d c b", "A d c b"],
  ["around the end of the list", "b C D", "D", "b", "C D b"],
  ["nothing waits", "A B C", "A", "", "A B C"],
  ["nothing has played", "a b c", null, "c a b", "c a b"],
  ["the playing song was deleted: the waiting ones begin where they began", "A B d c", "X", "c d", "A B c d"],
])("%s", (_, before, playing, order, after) => {
  expect(arranged(before, playing, order)).toBe(after);
});

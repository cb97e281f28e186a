import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeOrder } from "./whole-order.ts";

/** A playlist whose deleted songs can be restored, as the service stores it. */
function list(songs: string) {
  let order = [...songs];
  let whole: string[] = [];
  const removed = new Set<string>();
  const change = (after: string[]) => {
    const before = wholeOrder(order, whole, removed);
    for (const song of order) if (!after.includes(song)) removed.add(song);
    for (const song of after) removed.delete(song);
    order = after;
    whole = wholeOrder(after, before, removed);
  };
  return {
    remove: (song: string) => change(order.filter((each) => each !== song)),
    append: (song: string) => change([...order, song]),
    bringBack: (...back: string[]) =>
      change(wholeOrder(order, whole, removed).filter((song) => order.includes(song) || back.includes(song))),
    songs: () => order.join(""),
  };
}

test.each([
  ["23", "23"],
  ["23", "32"],
  ["32", "23"],
  ["65", "56"],
  ["123456", "415263"],
])("1…6 with %s removed and %s restored has each in its place", (gone, back) => {
  const songs = list("123456");
  for (const song of gone) songs.remove(song);
  for (const song of back) songs.bringBack(song);
  expect(songs.songs()).toBe("123456");
});

test("after removals and restorations in any order and grouping the order is the original one", () => {
  const some = fc.shuffledSubarray([..."abcdefg"]);
  fc.assert(
    fc.property(fc.array(fc.tuple(some, fc.gen(), fc.boolean()), { maxLength: 4 }), (edits) => {
      const songs = list("abcdefg");
      for (const [gone, value, isTogether] of edits) {
        for (const song of gone) songs.remove(song);
        const back = value(fc.shuffledSubarray, gone, { minLength: gone.length });
        if (isTogether) songs.bringBack(...back);
        else for (const song of back) songs.bringBack(song);
        expect(songs.songs()).toBe("abcdefg");
      }
    }),
  );
});

test("songs added since stay, behind the restored ones", () => {
  const songs = list("abc");
  for (const song of "abc") songs.remove(song);
  songs.append("n");
  songs.bringBack("a", "b", "c");
  expect(songs.songs()).toBe("abcn");
  songs.remove("c");
  songs.append("m");
  songs.bringBack("c");
  expect(songs.songs()).toBe("abcnm");
});

test("a song that came back by another way is not there twice", () => {
  const songs = list("abc");
  songs.remove("a");
  songs.append("a");
  songs.bringBack("a");
  expect(songs.songs()).toBe("bca");
});

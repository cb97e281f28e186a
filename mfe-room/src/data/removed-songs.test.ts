import fc from "fast-check";
import { expect, test } from "vitest";
import { removedSongs } from "./removed-songs.ts";

function room(songs: string) {
  const removed = removedSongs();
  let order = [...songs];
  return {
    remove(song: string) {
      removed.keep(order, song);
      order = order.filter((each) => each !== song);
    },
    bringBack(song: string) {
      const place = removed.placeIn(order, song);
      order = order.toSpliced(place === undefined ? order.length : order.indexOf(place), 0, song);
    },
    songs: () => order.join(""),
  };
}

test.each([
  ["23", "23"],
  ["23", "32"],
  ["32", "23"],
  ["65", "56"],
  ["123456", "415263"],
])("of 1…6 %s go, %s come back, and each stands where it was", (gone, back) => {
  const list = room("123456");
  for (const song of gone) list.remove(song);
  for (const song of back) list.bringBack(song);
  expect(list.songs()).toBe("123456");
});

test("whatever goes and comes back, the order is as it was", () => {
  const all = [..."abcdefg"];
  const some = fc.shuffledSubarray(all);
  fc.assert(
    fc.property(fc.array(fc.tuple(some, fc.gen()), { maxLength: 4 }), (rounds) => {
      const list = room(all.join(""));
      for (const [gone, value] of rounds) {
        for (const song of gone) list.remove(song);
        const back = value(fc.shuffledSubarray, gone, { minLength: gone.length });
        for (const song of back) list.bringBack(song);
        expect(list.songs()).toBe("abcdefg");
      }
    }),
  );
});

test("a song that came back by other ways, and neighbours that are gone for good, are no trouble", () => {
  const removed = removedSongs();
  removed.keep(["a", "b", "c"], "b");
  removed.keep(["a", "c", "b"], "c");
  expect(removed.placeIn(["a", "b"], "c")).toBe("b");
  expect(removed.placeIn(["x"], "c")).toBeUndefined();
});

import type { Track } from "@tutti/proto/rpc/common/v1/track";
import fc from "fast-check";
import { expect, test } from "vitest";
import { append, insert, isNext, maxTracks, pinAfter, remove } from "./playlist.ts";

const track = (songId: string): Track => ({
  songId,
  title: songId,
  artist: "",
  coverImgUrl: "",
  songUrl: "",
});
const tracks = (ids: string) => [...ids].map(track);
const ids = (playlist: readonly Track[]) => playlist.map((t) => t.songId).join("");

test("songs are added at the end, each once", () => {
  const { playlist, duplicates } = append(tracks("abc"), tracks("dbed"));
  expect(ids(playlist)).toBe("abcde");
  expect(duplicates).toBe(2);
});

test("songs are added before another, each once; at the end when that one is missing", () => {
  const { playlist, duplicates } = insert(tracks("abc"), tracks("dbe"), "b");
  expect(ids(playlist)).toBe("adebc");
  expect(duplicates).toBe(1);
  expect(ids(insert(tracks("abc"), tracks("d"), "a").playlist)).toBe("dabc");
  expect(ids(insert(tracks("abc"), tracks("d"), "x").playlist)).toBe("abcd");
});

const numbered = (count: number, prefix = "s") =>
  Array.from({ length: count }, (_, i) => track(`${prefix}${i}`));

test("more songs than a room has places for: the first fill it, and the others are counted", () => {
  const joined = append(numbered(480), [track("s0"), ...numbered(40, "t")]);
  expect(joined).toMatchObject({ added: 20, duplicates: 1, noPlace: 20 });
  expect(joined.playlist.slice(480)).toEqual(numbered(20, "t"));
  const inserted = insert(numbered(480), numbered(40, "t"), "s1");
  expect(inserted).toMatchObject({ added: 20, noPlace: 20 });
  expect(inserted.playlist.slice(1, 21)).toEqual(numbered(20, "t"));
  expect(append(numbered(maxTracks), [track("s0")])).toMatchObject({ added: 0, duplicates: 1, noPlace: 0 });
});

test("a full room takes no more", () => {
  const full = numbered(maxTracks);
  expect(() => append(full, tracks("x"))).toThrow(expect.objectContaining({ code: "playlist_full" }));
});

test("a pinned song plays next, from any position", () => {
  expect(ids(pinAfter(tracks("abcde"), "e", "b"))).toBe("abecd");
  expect(ids(pinAfter(tracks("abcde"), "a", "c"))).toBe("bcade");
  expect(ids(pinAfter(tracks("abcde"), "c", ""))).toBe("cabde");
  expect(ids(pinAfter(tracks("abc"), "b", "b"))).toBe("abc");
});

test("a song that is gone cannot be pinned or removed", () => {
  expect(() => pinAfter(tracks("abc"), "x", "a")).toThrow(
    expect.objectContaining({ code: "track_not_found" }),
  );
  expect(() => remove(tracks("abc"), "x")).toThrow(expect.objectContaining({ code: "track_not_found" }));
});

test("the next song is the one after the current one, and the first after the last or while none plays", () => {
  const next = (current: string) =>
    [..."abc"].filter((song) => isNext(tracks("abc"), song, current)).join("");
  expect(["a", "b", "c", "x", ""].map(next)).toEqual(["b", "c", "a", "a", "a"]);
});

test("no edit loses or doubles a song", () => {
  const letter = fc.constantFrom(..."abcdefgh");
  const edit = fc.record({
    kind: fc.constantFrom("append", "insert", "remove", "pin"),
    song: letter,
    current: letter,
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let playlist: readonly Track[] = [];
      const expected = new Set<string>();
      for (const { kind, song, current } of edits) {
        if (kind === "append") {
          playlist = append(playlist, [track(song)]).playlist;
          expected.add(song);
        } else if (kind === "insert") {
          playlist = insert(playlist, [track(song)], current).playlist;
          expected.add(song);
        } else if (expected.has(song)) {
          playlist = kind === "pin" ? pinAfter(playlist, song, current) : remove(playlist, song);
          if (kind === "remove") expected.delete(song);
        }
      }
      expect(playlist.map((t) => t.songId).toSorted()).toEqual([...expected].toSorted());
    }),
  );
});

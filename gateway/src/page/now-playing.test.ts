import { fault } from "@tutti/proto/faults";
import { type Logger, systemClock } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { coverAddress } from "../covers/cover-address.ts";
import { nowPlaying } from "./now-playing.ts";

const track = { title: "Rain", artist: "Ada", coverImgUrl: "/1.png", songUrl: "/media/1.ogg" };

const covers = coverAddress({ known: [], publicUrl: null });

/** Over a sync that answers as given, with the number of calls. */
function setUp(answer: () => Promise<object>) {
  let now = 1;
  const calls = { count: 0 };
  const getPlayerState = () => {
    calls.count += 1;
    return answer();
  };
  const clock = { now: () => now, after: systemClock.after };
  const log = { debug: () => undefined } as unknown as Logger;
  const sync = { getPlayerState } as unknown as Parameters<typeof nowPlaying>[0];
  return { find: nowPlaying(sync, covers, clock, log), calls, advance: (ms: number) => (now += ms) };
}

test("the song of a room, refreshed after a second", async () => {
  const { find, calls, advance } = setUp(async () => ({ currentTrack: track }));
  expect(await find("Blue")).toEqual({ song: { title: "Rain", artist: "Ada", cover: "/1.png" } });
  advance(999);
  await find("Blue");
  expect(calls.count).toBe(1);
  advance(1);
  await find("Blue");
  expect(calls.count).toBe(2);
});

test("a room that has chosen none is another thing than one that is not known", async () => {
  expect(await setUp(async () => ({})).find("Blue")).toEqual({ song: null });
  expect(await setUp(() => Promise.reject(fault("room_not_found"))).find("Blue")).toBeNull();
});

test.each([
  ["https://www.youtube.com/watch?v=a", "/1.png"],
  ["https://youtu.be/a", "/1.png"],
  ["/media/1.ogg", "javascript:alert(1)"],
  ["/media/1.ogg", "https://evil.example/1.png"],
  ["/media/1.ogg", "//evil.example/1.png"],
  ["/media/1.ogg", ""],
])("%s with the picture %s has none in the first page", async (songUrl, coverImgUrl) => {
  const { find } = setUp(async () => ({ currentTrack: { ...track, songUrl, coverImgUrl } }));
  expect(await find("Blue")).toMatchObject({ song: { cover: "" } });
});

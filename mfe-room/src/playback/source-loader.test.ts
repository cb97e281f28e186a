import { manualTime } from "@tutti/kit/sync/testing";
import { beforeEach, expect, test } from "vitest";
import type { PlayerInput } from "./player-state.ts";
import type { Song } from "./snapshot.ts";
import type { Source } from "./source.ts";
import { SourceLoader } from "./source-loader.ts";

const site = "https://music.example.org";
const media: Source = { kind: "media", url: "http://tutti/a.mp3" };
const youtube: Source = { kind: "youtube", videoId: "dQw4w9WgXcQ" };
const foreign: Source = { kind: "media", url: `${site}/a.mp3`, foreign: site };
const song: Song = { song_id: "a", title: "a", artist: "Band", song_url: "/a.mp3" };

const time = manualTime();
let room: { song: Song | null; isPlaying: boolean; leads: boolean; sources: Source[] };
let agreed: Set<string>;
/** What the loader did with the player and the room, in order. */
let done: unknown[];
/** The inputs of the player's state. */
let inputs: PlayerInput[];
let loader: SourceLoader;
beforeEach(() => {
  room = { song, isPlaying: true, leads: true, sources: [media] };
  agreed = new Set();
  done = [];
  inputs = [];
  loader = new SourceLoader({
    setup: {
      time,
      consent: { has: (origin) => agreed.has(origin), give: (origin) => void agreed.add(origin) },
    },
    target: {
      wanted: () => ({ song: room.song, isPlaying: room.isPlaying, duration: 0 }),
      sources: () => room.sources,
      unplayableBecause: () => "Invalid video URL",
    },
    tracker: { handle: (input) => inputs.push(input) > 0, stopAtTarget: () => {} },
    host: {
      changed: () => {},
      leads: () => room.leads,
      skip: () => done.push("skip"),
      pause: () => done.push("pause"),
    },
    selected: () => done.push(`selected ${loader.kind}`),
    show: (source) => done.push(source),
    clear: () => done.push("clear"),
  });
});

test("a song's best source is selected, then shown", () => {
  room.sources = [media, youtube];
  loader.newSong();
  expect(done).toEqual(["selected media", media]);
  expect(inputs).toEqual([{ type: "loading" }]);
});

test("a source at a foreign site is shown only after the listener's consent", () => {
  room.sources = [foreign];
  loader.newSong();
  expect(done).toEqual(["selected media", "clear"]);
  expect(inputs.at(-1)).toEqual({ type: "consent", origin: site });
  agreed.add(site);
  loader.newSong();
  expect(done.at(-1)).toBe(foreign);
});

test("a source that fails is replaced by the next one, and after the last one the song is skipped", () => {
  room.sources = [youtube, media];
  loader.newSong();
  loader.failed("gone");
  expect(done).toEqual(["selected youtube", youtube, "selected media", media]);
  loader.failed("gone");
  expect(inputs.at(-1)).toEqual({ type: "failed", message: "gone", next: "skipping" });
  time.advance(3000);
  expect(done.at(-1)).toBe("skip");
});

test("without a player for the video, the song's file is tried", () => {
  room.sources = [youtube, media];
  loader.newSong();
  loader.withoutPlayer("no YouTube");
  expect(done.at(-1)).toBe(media);
});

test("a song without a source fails with the reason", () => {
  room.sources = [];
  loader.newSong();
  expect(loader.kind).toBeNull();
  expect(done).toEqual(["selected null"]);
  expect(inputs.at(-1)).toEqual({ type: "failed", message: "Invalid video URL", next: "skipping" });
});

test.each([
  ["a page that does not lead", { leads: false }],
  ["a page whose room is paused", { isPlaying: false }],
])("%s lets the listener retry instead of skipping", (_, change) => {
  Object.assign(room, change);
  loader.newSong();
  loader.failed("gone");
  expect(inputs.at(-1)).toEqual({ type: "failed", message: "gone", next: "retry" });
  time.advance(3000);
  expect(done).not.toContain("skip");
});

test("a cancelled skip does not happen, and a failure without a song is ignored", () => {
  loader.newSong();
  loader.failed("gone");
  loader.cancelSkip();
  time.advance(3000);
  room.song = null;
  loader.failed("late");
  time.advance(3000);
  expect(done).toEqual(["selected media", media]);
});

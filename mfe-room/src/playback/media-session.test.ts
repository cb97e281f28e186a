import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  bindMediaSession,
  type MediaSnapshot,
  metadataOf,
  playbackStateOf,
  positionStateOf,
  type Session,
} from "./media-session.ts";

const song = { title: "Blue", artist: "Ada", cover: "/covers/blue.webp" };
const snapshot = (part: Partial<MediaSnapshot> = {}): MediaSnapshot => ({
  song,
  activity: { kind: "playing" },
  wantsToPlay: true,
  position: 20,
  duration: 200,
  ...part,
});

test("title, artist and cover are shown", () => {
  expect(metadataOf(snapshot())).toEqual({
    title: "Blue",
    artist: "Ada",
    artwork: [{ src: "/covers/blue.webp" }],
  });
  expect(metadataOf(snapshot({ song: { title: "Blue", artist: "Ada" } }))).toMatchObject({ artwork: [] });
  expect(metadataOf(snapshot({ song: null }))).toBe(null);
});

test.each<[kind: string, wantsToPlay: boolean, state: MediaSessionPlaybackState]>([
  ["playing", true, "playing"],
  ["buffering", true, "playing"],
  ["paused", false, "paused"],
  ["blocked", true, "paused"],
  ["failed", true, "paused"],
])("a player that is %s", (kind, wantsToPlay, state) => {
  expect(playbackStateOf(snapshot({ activity: { kind }, wantsToPlay }))).toBe(state);
});

test("a room that plays nothing has no state", () => {
  expect(playbackStateOf(snapshot({ song: null, activity: { kind: "empty" } }))).toBe("none");
});

test.each<[what: string, part: Partial<MediaSnapshot>, state: MediaPositionState | undefined]>([
  ["is in the song", {}, { duration: 200, position: 20, playbackRate: 1 }],
  ["never passes its end", { position: 201 }, { duration: 200, position: 200, playbackRate: 1 }],
  ["never precedes its start", { position: -1 }, { duration: 200, position: 0, playbackRate: 1 }],
  ["is unknown without a length", { duration: 0 }, undefined],
  ["is unknown in an endless stream", { duration: Number.POSITIVE_INFINITY }, undefined],
  ["is unknown without a song", { song: null }, undefined],
])("the position %s", (_what, part, state) => {
  expect(positionStateOf(snapshot(part))).toEqual(state);
});

describe("the system's controls", () => {
  let shown: MediaSnapshot;
  let changed: () => void;
  let calls: unknown[];
  let handlers: Map<string, MediaSessionActionHandler | null>;
  let session: Session;
  let unbind: () => void;
  const stop = vi.fn();

  beforeEach(() => {
    shown = snapshot();
    calls = [];
    handlers = new Map();
    session = {
      metadata: null,
      playbackState: "none",
      setActionHandler: (action, handler) => {
        if (action === "seekto") throw new TypeError("not supported");
        handlers.set(action, handler);
      },
      setPositionState: vi.fn(),
    };
    const note = (name: string) => (value?: number) => {
      calls.push(value === undefined ? name : [name, value]);
    };
    const playback = {
      get: () => shown,
      positionNow: () => 21,
      seek: note("seek"),
      retry: note("retry"),
      playPause: note("playPause"),
      next: note("next"),
      previous: note("previous"),
      unblock: note("unblock"),
      subscribe: (run: () => void) => {
        changed = run;
        return stop;
      },
    };
    unbind = bindMediaSession(playback, session, (init) => init as MediaMetadata);
  });
  const press = (action: MediaSessionAction, details: object = {}) =>
    handlers.get(action)?.({ action, ...details });
  const show = (part: Partial<MediaSnapshot>) => {
    shown = snapshot(part);
    changed();
  };

  test("show the playing song, and each change", () => {
    expect(session).toMatchObject({ metadata: { title: "Blue" }, playbackState: "playing" });
    expect(session.setPositionState).toHaveBeenLastCalledWith({
      duration: 200,
      position: 20,
      playbackRate: 1,
    });
    const { metadata } = session;
    show({ position: 21 });
    expect(session.metadata).toBe(metadata);
    show({ song: null, activity: { kind: "empty" } });
    expect(session).toMatchObject({ metadata: null, playbackState: "none" });
  });

  test.each<[MediaSessionAction, object, unknown]>([
    ["nexttrack", {}, "next"],
    ["previoustrack", {}, "previous"],
    ["seekbackward", {}, ["seek", 11]],
    ["seekbackward", { seekOffset: 30 }, ["seek", 0]],
    ["seekforward", {}, ["seek", 31]],
    ["seekforward", { seekOffset: 500 }, ["seek", 200]],
    ["pause", {}, "playPause"],
    ["play", {}, "unblock"],
  ])("%s %j", (action, details, call) => {
    press(action, details);
    expect(calls).toEqual([call]);
  });

  test("play starts a paused song, and retries a failed one", () => {
    show({ activity: { kind: "paused" }, wantsToPlay: false });
    press("pause");
    press("play");
    show({ activity: { kind: "failed" } });
    press("play");
    expect(calls).toEqual(["playPause", "retry"]);
  });

  test("the system's controls are left as they were when it ends", () => {
    unbind();
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
    expect(session).toMatchObject({ metadata: null, playbackState: "none" });
    expect(session.setPositionState).toHaveBeenLastCalledWith();
    expect(stop).toHaveBeenCalled();
  });
});

test("a browser without media controls is left alone", () => {
  expect(() => bindMediaSession({} as never, undefined)()).not.toThrow();
});

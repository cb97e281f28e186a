// @vitest-environment happy-dom
import type { RoomConnection, RoomEvents, RoomState } from "@tutti/kit/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenPlayback, openPlayback } from "./open-playback.ts";

const track = { song_id: "a", title: "A", artist: "Band", cover_img_url: "", song_url: "/a.mp3" };
const state = (rev: number, isPlaying: boolean): RoomState => ({
  rev,
  track,
  isPlaying,
  position: 0,
  duration: 60,
  at: 0,
  own: false,
});

/** The part of a connection that playback uses, with what it is subscribed to. */
function fakeConnection() {
  const handlers = new Map<string, Set<(value: never) => void>>();
  const connection = {
    state: null as RoomState | null,
    positionNow: () => 0,
    command: () => true,
    on: (event: string, handle: (value: never) => void) => {
      const all = handlers.get(event) ?? new Set();
      handlers.set(event, all.add(handle));
      return () => void all.delete(handle);
    },
  };
  const emit = <E extends keyof RoomEvents>(event: E, value: RoomEvents[E]) => {
    for (const handle of handlers.get(event) ?? []) handle(value as never);
  };
  const handlerCount = () => [...handlers.values()].reduce((sum, all) => sum + all.size, 0);
  return { connection, emit, handlerCount };
}

let fake: ReturnType<typeof fakeConnection>;
let open: OpenPlayback;
beforeEach(() => {
  fake = fakeConnection();
  const containers = { media: { current: document.createElement("audio") }, video: { current: null } };
  open = openPlayback(fake.connection as unknown as RoomConnection, () => "Blue", containers);
});
afterEach(() => open.close());

test("a page plays the room's song, over a connection that cannot report", () => {
  expect(open.playback.get().activity.kind).toBe("connecting");
  fake.connection.state = state(1, true);
  fake.emit("state", fake.connection.state);
  expect(open.playback.get()).toMatchObject({ song: { song_id: "a" }, wantsToPlay: true });
});

test("a refused command is undone with its reason", () => {
  open.playback.setRole({ isHost: true, leads: () => true });
  fake.connection.state = state(1, false);
  fake.emit("state", fake.connection.state);
  open.playback.playPause();
  fake.emit("error", { code: "not_host", message: "Only the host can do this." });
  expect(open.playback.get()).toMatchObject({ wantsToPlay: false, notice: "Only the host can do this." });
});

test("nothing of it is left behind", () => {
  open.close();
  expect(fake.handlerCount()).toBe(0);
});

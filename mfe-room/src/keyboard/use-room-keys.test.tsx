// @vitest-environment happy-dom
import { navigate } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CompanionRoot } from "../companion/CompanionRoot.tsx";
import type { RoomPlayback } from "../playback/room-playback.ts";
import RoomScreen from "../room/RoomScreen.tsx";
import { openRoom } from "../session/open-room.ts";
import { FakeLine, welcome } from "../testing/fake-line.ts";
import { fakeRole, fakeRoom, track } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { desk } from "../testing/window-size.ts";

const song = { ...track(1, "Blue"), cover_img_url: "", duration_seconds: 200 };

let screen: Screen;
let playback: RoomPlayback;
/** The room in which a song is paused 20 seconds in; commands to its playback have no effect. */
beforeEach(async () => {
  FakeLine.all = [];
  vi.stubGlobal("WebSocket", FakeLine);
  desk();
  navigate("/playroom?room_name=R", { replace: true });
  screen = await openScreen(
    <>
      <RoomScreen />
      <CompanionRoot />
    </>,
    {
      "GET /api/room-playlist": () => ok(fakeRoom({ playlist: [song, track(2, "Red")] })),
      "GET /api/room/host": () => ok(fakeRole()),
    },
  );
  await screen.shows("Red");
  await until(() => expect(FakeLine.all).toHaveLength(1));
  const player_state = { currentTrack: song, isPlaying: false, currentTime: 20, duration: 200 };
  await FakeLine.newest.opened();
  await FakeLine.newest.say("joined", welcome({ player_state }));
  await until(() => expect(openRoom.get()?.playback.get().duration).toBe(200));
  const opened = openRoom.get()?.playback;
  if (!opened) throw new Error("The room is not open.");
  playback = opened;
  for (const method of ["playPause", "next", "previous", "toggleMute", "setVolume", "seek"] as const)
    vi.spyOn(playback, method).mockReturnValue();
  vi.spyOn(playback, "positionNow").mockReturnValue(20);
});
afterEach(async () => {
  await screen.close();
  vi.restoreAllMocks();
});

async function press(key: string, target: EventTarget = document.body, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

test.each([
  [" ", "playPause"],
  ["n", "next"],
  ["N", "next"],
  ["p", "previous"],
  ["m", "toggleMute"],
] as const)("%j calls %s, and the browser does nothing else", async (key, method) => {
  expect(await press(key)).toBe(true);
  expect(playback[method]).toHaveBeenCalledOnce();
});

test.each([
  ["ArrowRight", 20, 25],
  ["ArrowLeft", 20, 15],
  ["ArrowLeft", 3, 0],
  ["ArrowRight", 198, 200],
])("%s at %d seconds moves the song to %d", async (key, from, to) => {
  vi.mocked(playback.positionNow).mockReturnValue(from);
  await press(key);
  expect(playback.seek).toHaveBeenCalledExactlyOnceWith(to);
});

test("the arrows up and down change the volume, which stays within its range", async () => {
  await press("ArrowDown");
  expect(vi.mocked(playback.setVolume).mock.lastCall?.[0]).toBeCloseTo(0.95);
  await press("ArrowUp");
  expect(vi.mocked(playback.setVolume).mock.lastCall?.[0]).toBe(1);
});

test("/ opens the search beside the room", async () => {
  await press("/");
  expect(window.location.pathname + window.location.search).toBe("/search_music?room=R&is_host=False");
  await screen.shows("Search Music");
  expect(screen.text()).toContain("Blue");
});

test("? lists the keys, and while the list is open it keeps every key", async () => {
  await press("?");
  await screen.shows("Play or pause");
  const inside = document.querySelector("[role=dialog] button");
  await press("n", inside ?? undefined);
  expect(playback.next).not.toHaveBeenCalled();
});

test("F shows the room on the full screen, and Escape leaves it", async () => {
  await press("f");
  const full = () => document.querySelector("[role=dialog][aria-label='Full screen']");
  await until(() => expect(document.activeElement).toBe(full() ?? "open"));
  await press("Escape", screen.control("Leave full screen"));
  expect(full()).toBeNull();
});

test("a focused element keeps the keys that it uses itself", async () => {
  const [button, tab] = [screen.control("Share Room"), document.querySelector("[role=tab]")];
  if (!tab) throw new Error("There is no tab.");
  expect(await press(" ", button)).toBe(false);
  expect(playback.playPause).not.toHaveBeenCalled();
  await press("ArrowRight", tab);
  expect(playback.seek).not.toHaveBeenCalled();
  await press("n", button);
  expect(playback.next).toHaveBeenCalledOnce();
});

test("a key with a modifier is the browser's", async () => {
  expect(await press("p", document.body, { ctrlKey: true })).toBe(false);
  expect(playback.previous).not.toHaveBeenCalled();
});

test("on another page the keys do nothing", async () => {
  await act(async () => navigate("/explore"));
  expect(await press("n")).toBe(false);
  expect(playback.next).not.toHaveBeenCalled();
});

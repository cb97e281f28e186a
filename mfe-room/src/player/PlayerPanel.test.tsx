// @vitest-environment happy-dom
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { type Snapshot, silence } from "../playback/snapshot.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { PlayerPanel } from "./PlayerPanel.tsx";

const notice = 'Independent playback enabled. Click "Sync with Host" to follow host\'s playback.';
const song = { song_id: "demo_1", title: "Blue", artist: "", song_url: "/music/1" };
const playback = { rejoin: vi.fn(), dismissNotice: vi.fn() };

let screen: Screen;
afterEach(async () => {
  await screen.close();
  vi.clearAllMocks();
});

async function open(snapshot: Partial<Snapshot>, isHost = false) {
  const stage = { media: createRef<HTMLAudioElement>(), video: createRef<HTMLDivElement>() };
  screen = await openScreen(
    <PlayerPanel
      stage={stage}
      snapshot={{ ...silence, ...snapshot }}
      playback={playback as unknown as RoomPlayback}
      isHost={isHost}
      hasSongs
      lyricsShown={false}
      onLyrics={() => {}}
    />,
    {},
  );
}
const lines = () =>
  [document.querySelector("h2"), document.querySelector("h2 + p")].map((e) => e?.textContent);

test("before the first song no track is selected, and its artist is unknown", async () => {
  await open({ activity: { kind: "empty" } });
  expect(lines()).toEqual(["No track selected", "Unknown artist"]);
});

test("a song without an artist is by an unknown one", async () => {
  await open({ song, activity: { kind: "paused" } });
  expect(lines()).toEqual(["Blue", "Unknown artist"]);
});

test("a guest who plays independently reads how to come back, and can", async () => {
  await open({ song, isIndependent: true });
  expect(screen.text()).toContain(notice);
  await screen.click("Sync with Host");
  expect(playback.rejoin).toHaveBeenCalledOnce();
});

test("a guest in step has nothing to come back to", async () => {
  await open({ song });
  expect(screen.text()).not.toContain(notice);
  expect(screen.isDisabled("Sync with Host")).toBe(true);
});

test("a host is never offered to follow the host", async () => {
  await open({ song }, true);
  expect(screen.has("Sync with Host")).toBe(false);
});

test("before the room is known it is not said that no track is selected", async () => {
  await open({});
  expect(screen.text()).not.toContain("No track selected");
});

test("a failure stands under the player until it is closed", async () => {
  await open({ song, activity: { kind: "failed", message: "Invalid video URL", next: "none" } });
  expect(screen.alerts()).toEqual(["Invalid video URL"]);
  await screen.click("Close");
  expect(screen.alerts()).toEqual([]);
});

test("a notice stands under the player until it is closed", async () => {
  await open({ song, activity: { kind: "paused" }, notice: "You are not connected." });
  expect(screen.alerts()).toEqual(["You are not connected."]);
  await screen.click("Close");
  expect(playback.dismissNotice).toHaveBeenCalledOnce();
});

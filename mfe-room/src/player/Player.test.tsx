// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { Snapshot } from "../playback/snapshot.ts";
import { fakeModel, fakePlayback, fakeRole, fakeRoom, track } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { Player } from "./Player.tsx";
import { SyncWithHost } from "./PlayerStatus.tsx";

const notice = 'Independent playback enabled. Click "Sync with Host" to follow host\'s playback.';
const song = { song_id: "demo_1", title: "Blue", artist: "", song_url: "/music/1" };
const room = fakeRoom({ playlist: [track(1, "Blue")] });

let screen: Screen;
let playback: ReturnType<typeof fakePlayback>;
afterEach(() => screen.close());

async function open(snapshot: Partial<Snapshot>, isHost = false) {
  playback = fakePlayback();
  const model = fakeModel({
    room,
    snapshot,
    playback: playback.asPlayback,
    host: fakeRole({ is_host: isHost }),
  });
  screen = await openScreen(
    <>
      <Player model={model} />
      <SyncWithHost model={model} />
    </>,
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

test("an independent guest is shown how to rejoin, and can", async () => {
  await open({ song, isIndependent: true });
  expect(screen.text()).toContain(notice);
  await screen.click("Sync with Host");
  expect(playback.rejoin).toHaveBeenCalledOnce();
});

test("a guest in step has nothing to rejoin", async () => {
  await open({ song });
  expect(screen.text()).not.toContain(notice);
  expect(screen.isDisabled("Sync with Host")).toBe(true);
});

test("a host is never offered to follow the host", async () => {
  await open({ song }, true);
  expect(screen.has("Sync with Host")).toBe(false);
});

test("before the room's first state a skeleton is shown in place of the song", async () => {
  await open({});
  expect(screen.text()).not.toContain("No track selected");
  expect(screen.text()).not.toContain("Unknown artist");
  expect(document.querySelector("[role=status][aria-label='Loading what the room plays']")).not.toBeNull();
});

test("a failure is shown under the player until it is closed", async () => {
  await open({ song, activity: { kind: "failed", message: "Invalid video URL", next: "none" } });
  expect(screen.alerts()).toEqual(["Invalid video URL"]);
  await screen.click("Close");
  expect(screen.alerts()).toEqual([]);
});

test("a notice is shown under the player until it is closed", async () => {
  await open({ song, activity: { kind: "paused" }, notice: "You are not connected." });
  expect(screen.alerts()).toEqual(["You are not connected."]);
  await screen.click("Close");
  expect(playback.dismissNotice).toHaveBeenCalledOnce();
});

test.each(["Previous", "Next"] as const)("%s moves the room, and is off while connecting", async (name) => {
  await open({ song, activity: { kind: "paused" } });
  await screen.click(name);
  expect(playback[name === "Next" ? "next" : "previous"]).toHaveBeenCalledOnce();
  await screen.close();
  await open({});
  expect(screen.isDisabled(name)).toBe(true);
});

test("where the browser requires a tap first, one button replaces the others", async () => {
  await open({ song, activity: { kind: "blocked" }, wantsToPlay: true });
  for (const name of ["Play", "Pause", "Next", "Previous"]) expect(screen.has(name)).toBe(false);
  await screen.click("Tap to listen");
  expect(playback.unblock).toHaveBeenCalledOnce();
});

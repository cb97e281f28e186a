// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { type Snapshot, silence } from "../playback/snapshot.ts";
import { openRoom } from "../session/open-room.ts";
import { fakePlayback, fakeSession } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { MiniPlayer } from "./MiniPlayer.tsx";

const song = { song_id: "demo_1", title: "Blue", artist: "Ada", song_url: "/music/1" };

let screen: Screen;
let playback: ReturnType<typeof fakePlayback>;
let session: ReturnType<typeof fakeSession>;
afterEach(() => screen.close());

async function open(snapshot: Partial<Snapshot>, roomName = "R", isHost = false) {
  playback = fakePlayback();
  session = fakeSession({ roomName, playback: playback.asPlayback });
  openRoom.enter(session.session);
  const shown = { ...silence, ...snapshot };
  screen = await openScreen(<MiniPlayer session={session.session} snapshot={shown} isHost={isHost} />, {});
}
const words = () => [...document.querySelectorAll("[dir=auto]")].map((each) => each.textContent);

test.each<[Snapshot["activity"], string]>([
  [{ kind: "playing" }, "Ada"],
  [{ kind: "paused" }, "Ada"],
  [{ kind: "connecting" }, "Connecting…"],
  [{ kind: "buffering" }, "Loading…"],
  [{ kind: "blocked" }, "Tap to listen"],
  [{ kind: "failed", message: "Invalid video URL", next: "retry" }, "Invalid video URL"],
])("under the title, %j reads as %j", async (activity, text) => {
  await open({ song, activity });
  expect(words()).toEqual(["Blue", text]);
});

test("a room that plays no song shows its own name", async () => {
  await open({ activity: { kind: "empty" } }, "favorites_ada");
  expect(words()).toEqual(["ada's Favorites", "Nothing plays"]);
  expect(screen.isDisabled("Play")).toBe(true);
});

test.each([
  ["a guest", false, "/playroom?room_name=Rain%20%26%20Tea&is_host=False"],
  ["the host", true, "/playroom?room_name=Rain%20%26%20Tea&is_host=True"],
])("its link leads %s back to the room", async (_, isHost, address) => {
  await open({ song }, "Rain & Tea", isHost);
  expect(screen.control("Back to Rain & Tea").getAttribute("href")).toBe(address);
  await screen.click("Back to Rain & Tea");
  expect(window.location.pathname + window.location.search).toBe(address);
  expect(openRoom.get()).toBe(session.session);
});

test("it plays and pauses", async () => {
  await open({ song, activity: { kind: "playing" }, wantsToPlay: true });
  await screen.click("Pause");
  expect(playback.playPause).toHaveBeenCalledOnce();
});

test("Leave room ends the room", async () => {
  await open({ song });
  await screen.click("Leave room");
  expect(openRoom.get()).toBeNull();
  expect(session.close).toHaveBeenCalledOnce();
});

test.each([
  [50, 200, "0.25 1"],
  [300, 200, "1 1"],
  [50, 0, "0 1"],
])("at %d of %d seconds its line is %s long", async (position, duration, scale) => {
  await open({ song, position, duration });
  expect(document.querySelector<HTMLElement>("aside > span")?.style.getPropertyValue("scale")).toBe(scale);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser } from "./testing/browser.ts";
import { song } from "./testing/fake-services.ts";
import { serveForTest } from "./testing/served.ts";

let served: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const join = async (ticket?: string) => {
  const browser = await Browser.open(`ws://${served.address}/sync${ticket ? `?ticket=${ticket}` : ""}`);
  browser.send("join_room", { room_name: "blue", is_host: true, username: "admin" });
  return { browser, joined: await browser.next("joined") };
};

const playing = (name: string, currentTime: number) => ({
  currentTrack: song(name, 60),
  isPlaying: true,
  currentTime,
  duration: 60,
});

test("S10 S20 a host's command reaches a guest; both were told who they are by the session alone", async () => {
  const host = await join("host");
  const guest = await join();
  expect(host.joined).toMatchObject({ room_name: "Blue", role: "host", user: { username: "Hanna" } });
  expect(guest.joined).toMatchObject({ role: "guest", user: { username: "Guest" } });
  expect(guest.joined.users).toBeUndefined();
  host.browser.send("player_state_change", { room_name: "Blue", player_state: playing("one", 12) });
  const update = await guest.browser.next("player_state_update");
  expect(update).toMatchObject({
    room_name: "Blue",
    by: host.joined.session_id,
    player_state: { isPlaying: true, currentTime: 12, currentTrack: { song_id: "demo_one" } },
  });
  const late = await join();
  expect(late.joined).toMatchObject({ rev: update.rev, at: update.at });
  for (const { browser } of [host, guest, late]) browser.close();
});

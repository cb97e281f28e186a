// @vitest-environment happy-dom
import { navigate, type RoomPlaylist, session, type Track } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import RoomScreen from "./RoomScreen.tsx";

const track = (title: string): Track => ({
  ...{ song_id: `demo_${title}`, title, artist: "Ada", song_url: `/music/${title}` },
});
const look = "GET /api/room-playlist";
const room: RoomPlaylist = {
  ...{ room_name: "R", playlist: [track("Red")], playlist_version: 5, introduction: "", source: "" },
  ...{ created_at: "2026-11-01T20:00:00.000Z", host: { username: "ada", avatar: "", created_at: "" } },
  settings: {
    ...{ moderation_enabled: false, moderation_mode: "off" },
    ...{ prompt: "", genre: "", occasion: "", introduction: "" },
  },
};

let screen: Screen;
beforeEach(() => {
  // A line that never opens: what is looked at here is the page without news.
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
    },
  );
  navigate("/playroom?room_name=R", { replace: true });
});
afterEach(() => screen.close());

async function open(handlers: Handlers, isHost = false) {
  const host = { host_username: "ada", host_avatar: "", allow_anyone_host: false, is_host: isHost };
  screen = await openScreen(<RoomScreen />, {
    [look]: () => ok(room),
    "GET /api/room/host": () => ok(host),
    "POST /api/auth/socket-ticket": () => ok({ ticket: "t" }),
    ...handlers,
  });
}
const logIn = (username: string) =>
  session.logIn("token", { username, avatar: "", coins: 0, is_admin: false });

test.each([
  ["a visitor", null, false],
  ["a guest", "bob", false],
  ["the host", "ada", true],
])("%s refreshes the playlist", async (_, username, isHost) => {
  if (username) logIn(username);
  let playlist = [track("Red")];
  await open({ [look]: () => ok({ ...room, playlist }) }, isHost);
  await screen.shows("Red");
  playlist = [track("Red"), track("Blue")];
  expect(screen.text()).not.toContain("Blue");
  await screen.click("Refresh playlist");
  await screen.shows("Blue");
});

test("a refresh that fails says so, and the message can be closed", async () => {
  let isDown = false;
  await open({ [look]: () => (isDown ? refusal(400, "invalid", "No.") : ok(room)) });
  await screen.shows("Red");
  isDown = true;
  await screen.click("Refresh playlist");
  await until(() => expect(screen.alerts()).toEqual(["Failed to refresh playlist"]));
  expect(screen.text()).toContain("Red");
  await screen.click("Close");
  expect(screen.alerts()).toEqual([]);
});

test("a playlist that does not come says why, and the page can be loaded anew", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  await open({ [look]: () => refusal(400, "invalid", "This name is too long.") });
  await screen.shows("Failed to load playlist: This name is too long.");
  await screen.click("Try again");
  expect(reload).toHaveBeenCalledOnce();
});

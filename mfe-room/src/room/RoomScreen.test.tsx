// @vitest-environment happy-dom
import { navigate, type RoomPlaylist, session, type Track } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
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

/** A line to the room that does what the test says; it stays closed until then. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static newest: Line;
  readonly readyState = Line.OPEN;
  constructor() {
    super();
    Line.newest = this;
  }
  send() {}
  close() {}
  say(event: string, data: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ event, data }) }));
  }
}

let screen: Screen;
beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  navigate("/playroom?room_name=R", { replace: true });
});
afterEach(async () => {
  await screen.close();
  window.dispatchEvent(new Event("online"));
});

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

test("who names the room in other letters gets the same room, and hears its news", async () => {
  let version = 5;
  let playlist = [track("Red")];
  navigate("/playroom?room_name=%20r&is_host=True", { replace: true });
  await open({ [look]: () => ok({ ...room, playlist, playlist_version: version }) });
  await screen.shows("Red");
  expect(window.location.search).toBe("?room_name=R&is_host=False");
  [version, playlist] = [6, [track("Blue")]];
  await act(async () => Line.newest.dispatchEvent(new Event("open")));
  await act(async () => Line.newest.say("playlist_changed", { playlist_version: 6 }));
  await screen.shows("Blue");
});

test("who comes back to the room sees what became of its songs in the meantime", async () => {
  let playlist = [track("Red")];
  await open({ [look]: () => ok({ ...room, playlist }) });
  await screen.shows("Red");
  await act(async () => navigate("/playroom"));
  expect(screen.text()).not.toContain("Red");
  playlist = [track("Blue")];
  await act(async () => navigate("/playroom?room_name=R"));
  await screen.shows("Blue");
  expect(screen.text()).not.toContain("Red");
});

test("a list that is older than the room, once it is joined, is asked for anew", async () => {
  let version = 5;
  await open({ [look]: () => ok({ ...room, playlist_version: version }) });
  await screen.shows("Red");
  version = 6;
  const player_state = { currentTrack: null, isPlaying: false, currentTime: 0, duration: 0 };
  await act(async () => {
    Line.newest.dispatchEvent(new Event("open"));
    Line.newest.say("joined", {
      ...{ room_name: "R", session_id: "s", role: "guest", user: { username: "Guest" }, player_state },
      ...{ rev: 1, at: 0, users_count: 1, playlist_version: 6, server_time: 0, wire_version: 2 },
    });
  });
  await until(() => expect(screen.calls(look)).toHaveLength(2));
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

test("a refresh without a network fails like any other, and waits for none", async () => {
  let isDown = false;
  const broken = (): never => {
    throw new TypeError("Failed to fetch");
  };
  await open({ [look]: () => (isDown ? broken() : ok(room)) });
  await screen.shows("Red");
  isDown = true;
  window.dispatchEvent(new Event("offline"));
  await screen.click("Refresh playlist");
  await until(() => expect(screen.alerts()).toEqual(["Failed to refresh playlist"]));
});

test("a playlist that does not come says why, and the page can be loaded anew", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  await open({ [look]: () => refusal(400, "invalid", "This name is too long.") });
  await screen.shows("Failed to load playlist: This name is too long.");
  await screen.click("Try again");
  expect(reload).toHaveBeenCalledOnce();
});

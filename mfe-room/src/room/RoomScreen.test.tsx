// @vitest-environment happy-dom
import { currentRoom, navigate, session, type Track } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CompanionRoot } from "../companion/CompanionRoot.tsx";
import { FakeLine, welcome } from "../testing/fake-line.ts";
import { fakeRole, fakeRoom, track as namedTrack } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { desk } from "../testing/window-size.ts";
import RoomScreen from "./RoomScreen.tsx";

const track = (title: string): Track => namedTrack(0, title, { song_id: `demo_${title}` });
const look = "GET /api/room-playlist";
const room = fakeRoom({ playlist: [track("Red")] });

let screen: Screen;
beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeLine);
  desk();
  navigate("/playroom?room_name=R", { replace: true });
});
afterEach(async () => {
  await screen.close();
  window.dispatchEvent(new Event("online"));
});

async function open(handlers: Handlers, isHost = false) {
  const page = (
    <>
      <RoomScreen />
      <CompanionRoot />
    </>
  );
  screen = await openScreen(page, {
    [look]: () => ok(room),
    "GET /api/room/host": () => ok(fakeRole({ is_host: isHost })),
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

test("the room opens under its own name for an address in other letters, and receives its events", async () => {
  let version = 5;
  let playlist = [track("Red")];
  navigate("/playroom?room_name=%20r&is_host=True", { replace: true });
  await open({ [look]: () => ok({ ...room, playlist, playlist_version: version }) });
  await screen.shows("Red");
  expect(window.location.search).toBe("?room_name=R&is_host=False");
  [version, playlist] = [6, [track("Blue")]];
  await FakeLine.newest.opened();
  await FakeLine.newest.say("playlist_changed", { playlist_version: 6 });
  await screen.shows("Blue");
  // An answer from before the event would not be fetched again.
  const [first, ...again] = screen.calls(look).map(({ cache }) => cache);
  expect([first, new Set(again)]).toEqual([undefined, new Set(["no-cache"])]);
});

test("the playlist is current when the room is opened again after another page", async () => {
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

test("a playlist that is older than the joined room is requested again", async () => {
  let version = 5;
  await open({ [look]: () => ok({ ...room, playlist_version: version }) });
  await screen.shows("Red");
  version = 6;
  await FakeLine.newest.opened();
  await FakeLine.newest.say("joined", welcome({ playlist_version: 6 }));
  await until(() => expect(screen.calls(look)).toHaveLength(2));
});

test("a refresh that fails shows an error, and the message can be closed", async () => {
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

test("a playlist that fails to load shows the reason, and the page can be reloaded", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  await open({ [look]: () => refusal(400, "invalid", "This name is too long.") });
  await screen.shows("Failed to load playlist: This name is too long.");
  await screen.click("Try again");
  expect(reload).toHaveBeenCalledOnce();
});

test("what was shared with the app is searched in the room that was open last; without one the join form asks for it", async () => {
  const shared = "/search_music?title=&query=https%3A%2F%2Fyoutu.be%2FrY0WxgSXdEE&url=";
  currentRoom.clear();
  navigate(shared, { replace: true });
  screen = await openScreen(<RoomScreen />, {});
  await until(() => expect(window.location.pathname).toBe("/join_room"));
  expect(new URLSearchParams(window.location.search).get("query")).toBe("https://youtu.be/rY0WxgSXdEE");
  await screen.close();
  currentRoom.set("R");
  navigate(shared, { replace: true });
  await open({ "GET /api/search-music": () => ok({ tracks: [track("Blue")], source: "catalogue" }) });
  await screen.shows("Blue");
  expect(new URLSearchParams(window.location.search).get("room")).toBe("R");
});

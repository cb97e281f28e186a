// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CompanionRoot } from "../companion/CompanionRoot.tsx";
import RoomScreen from "../room/RoomScreen.tsx";
import { FakeLine, welcome } from "../testing/fake-line.ts";
import { fakeRole, fakeRoom, fakeSession, track } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { desk } from "../testing/window-size.ts";
import { openRoom } from "./open-room.ts";

let screen: Screen | null;
beforeEach(() => {
  screen = null;
  FakeLine.all = [];
  vi.stubGlobal("WebSocket", FakeLine);
  desk();
});
afterEach(async () => {
  openRoom.leave();
  await screen?.close();
});

const logIn = () => session.logIn("token", { username: "bob", avatar: "", coins: 0, is_admin: false });
const go = (address: string) => act(async () => navigate(address));
const hasMiniPlayer = () => document.querySelector("aside[aria-label='Mini player']") !== null;
const lines = () => FakeLine.all.map(({ isClosed }) => (isClosed ? "closed" : "open"));

/** The page in the room R: its screen, and the elements beside the routes. */
async function enter() {
  navigate("/playroom?room_name=R", { replace: true });
  screen = await openScreen(
    <>
      <RoomScreen />
      <CompanionRoot />
    </>,
    {
      "GET /api/room-playlist": ({ url }) => {
        const name = new URL(url).searchParams.get("room_name") ?? "";
        return ok(fakeRoom({ room_name: name, playlist: [track(1, `Song of ${name}`)] }));
      },
      "GET /api/room/host": () => ok(fakeRole()),
      "POST /api/auth/socket-ticket": () => ok({ ticket: "t" }),
    },
  );
  await screen.shows("Song of R");
  await until(() => expect(lines()).toEqual(["open"]));
}

test("leaving the screen keeps the room: the same connection, with a mini player on other pages", async () => {
  await enter();
  const before = openRoom.get();
  expect(hasMiniPlayer()).toBe(false);
  await go("/explore");
  expect(openRoom.get()).toBe(before);
  expect(lines()).toEqual(["open"]);
  await until(() => expect(hasMiniPlayer()).toBe(true));
  await go("/playroom?room_name=R");
  await screen?.shows("Song of R");
  expect(openRoom.get()).toBe(before);
  expect(lines()).toEqual(["open"]);
  expect(hasMiniPlayer()).toBe(false);
});

test("opening another room ends the first one", async () => {
  await enter();
  await go("/playroom?room_name=S");
  await screen?.shows("Song of S");
  await until(() => expect(lines()).toEqual(["closed", "open"]));
  expect(openRoom.get()?.roomName).toBe("S");
});

test("the open room keeps receiving its events while another page is shown", async () => {
  await enter();
  await FakeLine.newest.opened();
  await FakeLine.newest.say("joined", welcome({ people: { hosts: [], seen: [], users_count: 4 } }));
  await go("/explore");
  expect(openRoom.get()?.people.get().count).toBe(4);
  await FakeLine.newest.say("user_left", { username: "cleo", users_count: 3 });
  expect(openRoom.get()?.people.get().count).toBe(3);
});

test("logging out on another page ends the room and removes its mini player", async () => {
  logIn();
  await enter();
  await go("/explore");
  await until(() => expect(hasMiniPlayer()).toBe(true));
  await act(async () => session.logOut());
  expect(openRoom.get()).toBeNull();
  expect(lines()).toEqual(["closed"]);
  expect(hasMiniPlayer()).toBe(false);
});

test("logging out in the room ends it and enters it again as a visitor", async () => {
  logIn();
  await enter();
  expect(FakeLine.newest.url).toContain("ticket=t");
  await act(async () => session.logOut());
  await until(() => expect(lines()).toEqual(["closed", "open"]));
  expect(FakeLine.newest.url).not.toContain("ticket");
  expect(openRoom.get()?.token).toBeNull();
});

test("Leave room ends the room, and the page goes to all rooms", async () => {
  await enter();
  await screen?.click("More about this room");
  await screen?.shows("Leave room");
  await screen?.click("Leave room");
  expect(openRoom.get()).toBeNull();
  expect(lines()).toEqual(["closed"]);
  expect(window.location.pathname).toBe("/explore");
  expect(hasMiniPlayer()).toBe(false);
});

test("a room that is entered twice stays as it is; each other one ends once", () => {
  const [first, second] = [fakeSession(), fakeSession()];
  const seen: unknown[] = [];
  const unsubscribe = openRoom.subscribe(() => seen.push(openRoom.get()));
  openRoom.enter(first.session);
  openRoom.enter(first.session);
  expect(first.close).not.toHaveBeenCalled();
  openRoom.enter(second.session);
  openRoom.leave();
  openRoom.leave();
  unsubscribe();
  expect(first.close).toHaveBeenCalledOnce();
  expect(second.close).toHaveBeenCalledOnce();
  expect(seen).toEqual([first.session, second.session, null]);
});

test("a renamed room goes on: the same connection and playback, under the new name and address", async () => {
  await enter();
  await FakeLine.newest.opened();
  await FakeLine.newest.say("joined", welcome());
  const before = openRoom.get();
  await FakeLine.newest.say("room_renamed", { room_name: "Q" });
  const now = openRoom.get();
  expect(now).toMatchObject({ roomName: "Q", joinedAs: "R" });
  expect(now?.connection).toBe(before?.connection);
  expect(now?.playback).toBe(before?.playback);
  expect(lines()).toEqual(["open"]);
  expect(new URLSearchParams(location.search).get("room_name")).toBe("Q");
  await screen?.shows("Song of Q");
  expect(hasMiniPlayer()).toBe(false);
});

test("a room that is renamed while another page is open keeps that page", async () => {
  await enter();
  await FakeLine.newest.opened();
  await FakeLine.newest.say("joined", welcome());
  await go("/explore");
  await FakeLine.newest.say("room_renamed", { room_name: "Q" });
  expect(location.pathname).toBe("/explore");
  expect(openRoom.get()?.roomName).toBe("Q");
  expect(lines()).toEqual(["open"]);
});

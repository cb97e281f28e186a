// @vitest-environment happy-dom
import { navigate } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RoomModel } from "../../model/room-model.ts";
import {
  fakeModel,
  fakeRole,
  fakeRoom,
  fakeSession,
  track,
  unknownPeople,
} from "../../testing/fake-model.ts";
import { openScreen, type Screen } from "../../testing/screen.ts";
import { windowOf } from "../../testing/window-size.ts";
import { DeskRoom } from "./DeskRoom.tsx";

const song = { ...track(1, "Blue"), cover_img_url: undefined };
const room = fakeRoom({ playlist: [track(1, "Blue")], introduction: "Rain." });

let screen: Screen;
beforeEach(() => navigate("/playroom?room_name=R", { replace: true }));
afterEach(() => screen.close());

/** The layout with lyrics that its own button turns on and off. */
function Desk({ part }: { part: Partial<RoomModel> }) {
  const [shown, setShown] = useState(false);
  const lyrics = { shown, toggle: () => setShown(!shown), hide: () => setShown(false) };
  const model = fakeModel({ room, token: null, lyrics, ...part, snapshot: { song, duration: 180 } });
  return <DeskRoom model={model} onKeys={() => {}} />;
}
async function open(width: number, part: Partial<RoomModel> = {}) {
  windowOf(width, 800);
  screen = await openScreen(<Desk part={part} />, {
    "GET /api/get-lyrics": () => ok({ lyrics: "First", timedLyrics: [], source: "", error: "" }),
  });
}
const tabs = () => [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
const chosen = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;
const pick = (label: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>("[role=tab]")]
      .find((tab) => tab.textContent === label)
      ?.click(),
  );

test("a wide window shows the playlist beside the side panel, which begins with the requests", async () => {
  await open(1280);
  expect(tabs()).toEqual(["Requests", "People", "Chat", "About"]);
  expect(chosen()).toBe("Requests");
  expect(screen.text()).toContain("Playlist 1");
});

test("a narrower window has the playlist as the side panel's first tab", async () => {
  await open(900);
  expect(tabs()).toEqual(["Playlist", "Requests", "People", "Chat", "About"]);
  expect(chosen()).toBe("Playlist");
});

test("the lyrics are a tab that comes to the front, and the tab before returns when they go", async () => {
  await open(1280);
  await pick("About");
  await screen.shows("Rain.");
  await screen.click("Lyrics");
  expect(tabs()).toEqual(["Lyrics", "Requests", "People", "Chat", "About"]);
  expect(chosen()).toBe("Lyrics");
  await screen.shows("First");
  await pick("People");
  expect(chosen()).toBe("People");
  expect(tabs()).toContain("Lyrics");
  await pick("Lyrics");
  expect(chosen()).toBe("Lyrics");
  await act(async () => document.querySelector<HTMLElement>("button[aria-label=Lyrics]")?.click());
  await until(() => expect(tabs()).toEqual(["Requests", "People", "Chat", "About"]));
  expect(chosen()).toBe("People");
});

test("the tabs show how many people are here and how many requests wait", async () => {
  const asked = { request_id: "1", song_id: "demo_9", title: "Red", artist: "", song_url: "" };
  const request = {
    ...asked,
    requested_by: "u",
    requested_by_username: "bob",
    express: false,
    coins: 4,
  };
  const requests = [{ ...request, created_at: "2026-11-01T20:00:00.000Z" }];
  const pending = { requests, error: null, isFetching: false } as unknown as RoomModel["pending"];
  await open(1280, { token: "token", pending, people: { ...unknownPeople, count: 12 } });
  expect(tabs()).toEqual(["Requests1", "People 12", "Chat", "About"]);
});

test("a visitor's room has no chat, and a room's unread messages are on its tab", async () => {
  await open(1280, { host: fakeRole({ allow_anyone_host: true, is_host: true }) });
  expect(tabs()).toEqual(["Requests", "People", "About"]);
  await screen.close();
  const { session, room: events } = fakeSession();
  await open(1280, { session });
  const message = { id: "1", at: 1, username: "bob", has_account: true, text: "Hi", song: null, position: 0 };
  await events.emit("voices", { messages: [message] });
  await until(() => expect(tabs()).toEqual(["Requests", "People", "Chat1", "About"]));
  await pick("Chat1");
  await screen.shows("Hi");
  await until(() => expect(tabs()).toContain("Chat"));
});

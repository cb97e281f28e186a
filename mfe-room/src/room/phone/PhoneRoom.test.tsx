// @vitest-environment happy-dom
import { navigate } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomModel } from "../../model/room-model.ts";
import { fakeModel, fakeRole, fakeRoom, track } from "../../testing/fake-model.ts";
import { openScreen, type Screen } from "../../testing/screen.ts";
import { phone } from "../../testing/window-size.ts";
import { PhoneRoom } from "./PhoneRoom.tsx";

const blue = track(1, "Blue");
const room = fakeRoom({ playlist: [blue, track(2, "Red")], introduction: "Rain." });
const people: RoomModel["people"] = { count: 3, hosts: ["ada"], seen: [], users: null, skip: null };

let screen: Screen;
beforeEach(() => {
  phone();
  navigate("/playroom?room_name=R", { replace: true });
});
afterEach(() => screen.close());

function Phone({ part }: { part: Partial<RoomModel> }) {
  const [shown, setShown] = useState(false);
  const lyrics = { shown, toggle: () => setShown(!shown), hide: () => setShown(false) };
  const snapshot = { song: { ...blue, cover_img_url: undefined }, duration: 180 };
  const model = fakeModel({ room, people, token: null, isSmall: true, lyrics, ...part, snapshot });
  return <PhoneRoom model={model} />;
}
const open = async (part: Partial<RoomModel> = {}) => {
  screen = await openScreen(<Phone part={part} />, {
    "GET /api/get-lyrics": () => ok({ lyrics: "First", timedLyrics: [], source: "", error: "" }),
  });
};
const sheet = () => document.querySelector<HTMLElement>("[role=dialog]");
const bar = (word: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>("nav[aria-label=Room] button")]
      .find((button) => button.textContent?.includes(word))
      ?.click(),
  );
const opened = (title: string) => until(() => expect(sheet()?.querySelector("h2")?.textContent).toBe(title));

test.each([
  ["Up next", "Up next", "Red"],
  ["Lyrics", "Blue", "First"],
  ["People", "People", "3 people are listening"],
])("the bar's %s opens a sheet titled %s, and Close closes it", async (word, title, words) => {
  await open();
  expect(sheet()).toBeNull();
  await bar(word);
  await opened(title);
  await until(() => expect(sheet()?.textContent).toContain(words));
  await act(async () => sheet()?.querySelector<HTMLElement>("button[aria-label=Close]")?.click());
  await until(() => expect(sheet()).toBeNull());
});

test("the room's name opens its facts, its description and its actions", async () => {
  await open();
  await screen.click("R");
  await opened("R");
  await screen.shows("Created by ada");
  for (const words of ["Created by ada", "Rain.", "Full screen", "Leave room"])
    expect(sheet()?.textContent).toContain(words);
  expect(screen.has("Room settings")).toBe(false);
});

test("the host's settings open in the place of the room's sheet", async () => {
  const toggle = vi.fn();
  await open({ host: fakeRole({ is_host: true }), settings: { shown: false, toggle, hide: () => {} } });
  await screen.click("R");
  await opened("R");
  await screen.click("Room settings");
  expect(toggle).toHaveBeenCalledOnce();
  await until(() => expect(sheet()).toBeNull());
});

test("the faces at the top open People, and the arrow links to all rooms", async () => {
  await open();
  await screen.click("People: 3 people are listening");
  await opened("People");
  await act(async () => sheet()?.querySelector<HTMLElement>("button[aria-label=Close]")?.click());
  await until(() => expect(sheet()).toBeNull());
  await screen.click("Back to all rooms");
  expect(window.location.pathname).toBe("/explore");
});

test("the bar counts the songs, or the requests that wait for the host", async () => {
  const count = () => document.querySelector("nav[aria-label=Room] em")?.textContent;
  await open();
  expect(count()).toBe("2");
  await screen.close();
  phone();
  const pending = { requests: [{}, {}, {}], error: null } as unknown as RoomModel["pending"];
  await open({ pending });
  expect(count()).toBe("3");
});

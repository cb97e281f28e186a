// @vitest-environment happy-dom
import { type RoomPlaylist, session } from "@tutti/kit";
import { queryClient, useQuery } from "@tutti/kit/query";
import {
  type RoomSettings,
  roomSettings,
  type Setting,
  type SettingName,
  type SettingPage,
  settingNames,
} from "@tutti/kit/settings";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playlistQuery } from "../data/use-room.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { QueueRules } from "../queue/QueueRules.tsx";
import { fakeRoom } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { SettingFields } from "./SettingFields.tsx";
import { choiceText, settingText } from "./setting-texts.ts";

const call = "POST /api/room/update-settings";
let screen: Screen;
beforeEach(() => session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false }));
afterEach(() => screen.close());

function Both({ room, page }: { room: RoomPlaylist; page: SettingPage }) {
  const { data = room } = useQuery({ ...playlistQuery("R"), enabled: false });
  return (
    <>
      <NoticeWindow />
      <QueueRules room={data} />
      <SettingFields room={data} page={page} />
    </>
  );
}
const room = fakeRoom();
const open = async (
  settings: Partial<RoomSettings>,
  handlers: Handlers = {},
  page: SettingPage = "queue",
) => {
  const shown = { ...room, settings: { ...room.settings, ...settings } };
  screen = await openScreen(<Both room={shown} page={page} />, handlers);
  await act(async () => void queryClient.setQueryData(playlistQuery("R").queryKey, shown));
};
const echo = { [call]: async (request: Request) => ok(await request.clone().json()) };
const pick = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click());
const chosen = () => document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value;
const bodies = () => Promise.all(screen.calls(call).map((request) => request.clone().json()));
const changes = async () => (await bodies()).map(({ settings }) => settings);
const switches = () =>
  [...document.querySelectorAll<HTMLInputElement>("[role=switch]")].map(({ checked }) => checked);
const turn = (i: number) =>
  act(async () => document.querySelectorAll<HTMLElement>("[role=switch]")[i]?.click());

test("the owner picks an order, and its promise is shown here and in the room", async () => {
  await open({}, echo);
  expect(screen.has("Fair queue")).toBe(false);
  await pick("fair");
  await screen.shows("Before your next song, nobody else hears more than one of theirs");
  expect(await bodies()).toEqual([{ room_name: "R", settings: { queue_order: "fair" } }]);
  await until(() => expect(screen.has("Fair queue")).toBe(true));
});

test("a limit is set by itself, and taken away; the rules are told in the room", async () => {
  await open({ queue_order: "fair", longest_song_seconds: 390 }, echo);
  await screen.press("Longest song");
  expect(screen.options()).toContain("6:30 minutes");
  await screen.choose("No limit");
  await until(async () => expect(await changes()).toEqual([{ longest_song_seconds: null }]));
  await screen.press("Songs waiting per person");
  await screen.choose("3 songs");
  await until(async () => expect((await changes()).at(-1)).toMatchObject({ waiting_limit: 3 }));
  await screen.click("Fair queue");
  await screen.shows("One person may have 3 songs waiting.");
});

test("limits alone have a title of their own, and the usual order none", async () => {
  await open({ waiting_limit: 1 });
  await screen.click("Limits");
  await screen.shows("One person may have 1 song waiting.");
});

test("a refused change shows the former value, with a message", async () => {
  await open({ queue_order: "votes" }, { [call]: () => refusal(503, "unavailable", "Later.") });
  await pick("as_added");
  await screen.shows("Failed to update the settings");
  expect(chosen()).toBe("votes");
});

test("a setting without effect is not shown", async () => {
  await open({}, echo);
  await screen.shows("Votes that skip a song");
  await pick("never");
  await until(() => expect(document.body.textContent).not.toContain("Votes that skip a song"));
});

test("each switch is saved at once; a change during another's answer carries both", async () => {
  const first = Promise.withResolvers<ReturnType<typeof ok>>();
  let calls = 0;
  await open(
    {},
    { [call]: () => (calls++ === 0 ? first.promise : refusal(503, "unavailable", "Later.")) },
    "voices",
  );
  expect(switches()).toEqual([true, true]);
  await turn(0);
  await turn(1);
  await until(() => expect(switches()).toEqual([false, false]));
  await act(async () => first.resolve(ok({ settings: { chat_enabled: false } })));
  await until(async () =>
    expect(await changes()).toEqual([
      { chat_enabled: false },
      { chat_enabled: false, reactions_enabled: false },
    ]),
  );
  await until(() => expect(switches()).toEqual([false, true]));
});

test("two changes in one moment are both shown and kept", async () => {
  await open({}, { [call]: () => new Promise(() => {}) }, "voices");
  await act(async () => {
    for (const each of document.querySelectorAll<HTMLElement>('[role="switch"]')) each.click();
  });
  await until(() => expect(switches()).toEqual([false, false]));
});

const textsOf = (name: SettingName): readonly string[] => {
  const setting: Setting = roomSettings[name];
  const texts = [settingText(name, "label")];
  switch (setting.kind) {
    case "toggle":
      return [...texts, settingText(name, "meaning")];
    case "choice":
      return [
        ...texts,
        ...setting.values.flatMap((value) => [
          choiceText(name, "value", value),
          choiceText(name, "meaning", value),
        ]),
      ];
    case "limit":
      return [...texts, settingText(name, "none")];
    case "amount":
      return texts;
  }
};

test.each(settingNames)("%s has all its texts", async (name) => {
  await open({});
  for (const text of textsOf(name)) expect(text).not.toContain("settings.room.");
});

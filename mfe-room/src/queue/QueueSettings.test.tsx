// @vitest-environment happy-dom
import { type RoomPlaylist, session } from "@tutti/kit";
import { queryClient, useQuery } from "@tutti/kit/query";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playlistQuery } from "../data/use-room.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { fakeRoom } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { QueueRules } from "./QueueRules.tsx";
import { QueueSettings } from "./QueueSettings.tsx";
import type { QueueSettings as Settings } from "./queue-of.ts";

const call = "POST /api/update-queue";
let screen: Screen;
beforeEach(() => session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false }));
afterEach(() => screen.close());

function Both({ room }: { room: RoomPlaylist }) {
  const { data = room } = useQuery({ ...playlistQuery("R"), enabled: false });
  return (
    <>
      <NoticeWindow />
      <QueueRules room={data} />
      <QueueSettings room={data} />
    </>
  );
}
const room = fakeRoom();
const open = async (queue: Partial<Settings>, handlers: Handlers = {}) => {
  const shown = { ...room, queue: { ...room.queue, ...queue } };
  screen = await openScreen(<Both room={shown} />, handlers);
  await act(async () => void queryClient.setQueryData(playlistQuery("R").queryKey, shown));
};
const pick = (order: Settings["order"]) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${order}]`)?.click());
const chosen = () => document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value;
const bodies = () => Promise.all(screen.calls(call).map((request) => request.clone().json()));
const unlimited = {
  room_name: "R",
  waiting_limit: null,
  longest_song_seconds: null,
  song_again_minutes: null,
  artist_again_songs: null,
};

test("the owner picks an order, and its promise is shown here and in the room", async () => {
  await open({}, { [call]: async (request: Request) => ok(await request.clone().json()) });
  expect(screen.has("Fair queue")).toBe(false);
  await pick("fair");
  await screen.shows("Before your next song, nobody else hears more than one of theirs");
  expect(await bodies()).toEqual([{ ...unlimited, order: "fair" }]);
  await until(() => expect(screen.has("Fair queue")).toBe(true));
});

test("a limit is set by itself, and taken away; the rules are told in the room", async () => {
  await open(
    { order: "fair", longest_song_seconds: 390 },
    { [call]: async (request: Request) => ok(await request.clone().json()) },
  );
  await screen.press("Longest song");
  expect(screen.options()).toContain("6:30 minutes");
  await screen.choose("No limit");
  await until(async () =>
    expect(await bodies()).toEqual([{ ...unlimited, order: "fair", longest_song_seconds: null }]),
  );
  await screen.press("Songs waiting per person");
  await screen.choose("3 songs");
  await until(async () => expect((await bodies()).at(-1)).toMatchObject({ waiting_limit: 3, order: "fair" }));
  await screen.click("Fair queue");
  await screen.shows("One person may have 3 songs waiting.");
});

test("limits alone have a title of their own, and the usual order none", async () => {
  await open({ waiting_limit: 1 });
  await screen.click("Limits");
  await screen.shows("One person may have 1 song waiting.");
});

test("a refused change shows the order of before, with a message", async () => {
  await open({ order: "votes" }, { [call]: () => refusal(503, "unavailable", "Later.") });
  await pick("as_added");
  await screen.shows("Failed to update the queue");
  expect(chosen()).toBe("votes");
});

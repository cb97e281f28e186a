// @vitest-environment happy-dom

import { navigate } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, expect, test } from "vitest";
import GeneratorScreen from "../generator/GeneratorScreen.tsx";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";

const track = { song_id: "demo_a", title: "Blue", artist: "Ada", song_url: "/music/a" };
const add = "POST /api/add-songs-to-playlist";
const answer = {
  playlist: [track],
  playlist_version: 1,
  removed: null,
  added: 1,
  duplicates: 0,
  no_place: 0,
};

let screen: Screen;
afterEach(async () => {
  await screen.close();
  window.sessionStorage.clear();
});

async function find(query: string, handlers: Handlers = {}): Promise<void> {
  navigate(`/playlist${query}`, { replace: true });
  screen = await openScreen(<GeneratorScreen />, {
    "POST /api/match-list": () =>
      ok({
        format: "lines",
        songs: [{ line: 1, text: "Blue", match: "sure", tracks: [track] }],
        left_out: 0,
      }),
    [add]: () => ok(answer),
    ...handlers,
  });
  await screen.click("Have a list already? Bring it");
  await until(() => screen.field("Your songs"));
  await screen.type("Your songs", "Blue");
  await screen.click("Find songs");
  await screen.shows("1 song found");
}
const bodies = async () => Promise.all(screen.calls(add).map(async (request) => request.clone().json()));

test("a room is made of a list, under a name that is asked for, and opens", async () => {
  await find("");
  await screen.click("Open the room with 1 song");
  await screen.shows("Give your room a name.");
  expect(screen.calls(add)).toEqual([]);
  expect(document.activeElement).toBe(screen.field("Room name"));
  await screen.type("Room name", " Rain ");
  await screen.click("Open the room with 1 song");
  await until(() => expect(window.location.pathname).toBe("/playroom"));
  expect(new URLSearchParams(window.location.search).get("room_name")).toBe("Rain");
  expect(await bodies()).toEqual([{ room_name: "Rain", tracks: [track], new_room: true }]);
});

test("a taken name is said, and another one can be given", async () => {
  let calls = 0;
  const taken = refusal(409, "room_name_taken", "There is a room with this name already.");
  await find("?room_name=Rain", { [add]: () => (calls++ === 0 ? taken : ok(answer)) });
  await screen.click("Open the room with 1 song");
  await screen.shows("There is a room with this name already.");
  await screen.type("Room name", "Rain 2");
  await screen.click("Open the room with 1 song");
  await until(() => expect(window.location.pathname).toBe("/playroom"));
  expect((await bodies()).map(({ room_name }) => room_name)).toEqual(["Rain", "Rain 2"]);
});

test("beside a room's generator the list is added to the room", async () => {
  await find("?room_name=Rain&append=True&is_host=True");
  await screen.click("Add 1 song");
  await screen.shows("1 song was added.");
  expect(await bodies()).toEqual([{ room_name: "Rain", tracks: [track] }]);
});

test("it leads back to the description, which is kept", async () => {
  navigate("/playlist", { replace: true });
  screen = await openScreen(<GeneratorScreen />, {});
  await screen.type("Describe the music you want", "Rain");
  await screen.click("Have a list already? Bring it");
  await until(() => screen.field("Your songs"));
  await screen.click("Describe the music instead");
  await until(() => expect(screen.field("Describe the music you want").value).toBe("Rain"));
});

// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import type { Play } from "./history-query.ts";
import { RoomHistory } from "./RoomHistory.tsx";

const history = "GET /api/room/history";
let screen: Screen;
beforeEach(() => session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false }));
afterEach(async () => {
  vi.restoreAllMocks();
  await screen.close();
});

const start = Date.UTC(2026, 4, 1, 12);
const play = (minute: number, part: Partial<Play> = {}): Play => ({
  song_id: `demo_${minute}`,
  title: `Song ${minute}`,
  artist: "Ada",
  song_url: "/media/song.opus",
  started_at: new Date(start + minute * 60_000).toISOString(),
  outcome: "sounded",
  ...part,
});
const open = async (handlers: Handlers) => {
  screen = await openScreen(<RoomHistory roomName="R" />, handlers);
  await screen.click("History");
};
const rows = () => [...document.querySelectorAll("[data-testid=play]")].map((row) => row.textContent);
const asked = () => screen.calls(history).map(({ url }) => new URL(url).searchParams);

test("what has played is listed with when and for whom, page by page", async () => {
  const newest = Array.from({ length: 50 }, (_, n) => play(60 - n));
  const older = [play(5, { requested_by_username: "ben", outcome: "skipped" })];
  await open({
    [history]: ({ url }: Request) => ok({ plays: new URL(url).searchParams.has("before") ? older : newest }),
  });
  await screen.shows("Friday, May 1");
  expect(rows()).toHaveLength(50);
  await screen.click("Show earlier songs");
  await until(() => expect(rows()).toHaveLength(51));
  expect(rows().at(-1)).toMatch(/^SSong 5Adafor benSkipped/);
  expect(asked()[1]?.get("before")).toBe(newest.at(-1)?.started_at);
  expect(screen.has("Show earlier songs")).toBe(false);
});

test("a room that has played nothing says so, and a failure can be retried", async () => {
  let isDown = true;
  await open({
    [history]: () => (isDown ? refusal(404, "room_not_found", "Gone.") : ok({ plays: [] })),
  });
  await screen.shows("The history could not be loaded.");
  isDown = false;
  await screen.click("Try again");
  await screen.shows("Nothing has played yet");
});

test("a new room of these songs is made and opened; a taken name is told", async () => {
  let answer = () => refusal(409, "room_name_taken", "There is a room with this name already.");
  await open({ [history]: () => ok({ plays: [play(1)] }), "POST /api/room/from-history": () => answer() });
  await screen.shows("Song 1");
  await screen.click("New room with these songs");
  expect(screen.field("Name of the new room").value).toBe("R again");
  await screen.click("Create room");
  await screen.shows("There is a room with this name already.");
  await screen.type("Name of the new room", "Encore");
  answer = () => ok({ room_name: "Encore", songs: 1 });
  await screen.click("Create room");
  await until(() => expect(window.location.search).toContain("room_name=Encore"));
  const bodies = await Promise.all(
    screen.calls("POST /api/room/from-history").map((request) => request.clone().json()),
  );
  expect(bodies.at(-1)).toEqual({ of_room: "R", room_name: "Encore" });
});

test("the whole history is saved as a file", async () => {
  const saved: Blob[] = [];
  // The window would go to the file's address.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:x";
  });
  const all = Array.from({ length: 501 }, (_, n) => play(600 - n));
  await open({
    [history]: ({ url }: Request) => {
      const { searchParams } = new URL(url);
      const before = searchParams.get("before") ?? "9";
      const limit = Number(searchParams.get("limit"));
      return ok({ plays: all.filter(({ started_at }) => started_at < before).slice(0, limit) });
    },
  });
  await screen.shows("Song 600");
  await screen.click("CSV");
  await until(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split("\r\n")).toHaveLength(503);
});

// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { fakeServer, ok, until } from "@tutti/kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { logPlay } from "./open-playback.ts";

const song = { song_id: "demo_a", title: "Song a", artist: "Band", cover_img_url: "", song_url: "/a.mp3" };
const user = { username: "ada", email: "ada@x.org", avatar: "", coins: 100, is_admin: false };
const served = () => {
  const server = fakeServer({ "POST /api/songs/log-play": () => ok({ success: true, counted: true }) });
  vi.stubGlobal("fetch", server.fetch);
  return server;
};
afterEach(() => {
  session.logOut();
  vi.unstubAllGlobals();
});

it("a song played to its end is logged with its room and the user's token", async () => {
  session.logIn("t1", user);
  const { requests } = served();
  logPlay("Blue", song);
  await until(() => requests.length > 0);
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer t1");
  expect(await requests[0]?.json()).toEqual({
    room_name: "Blue",
    song_id: "demo_a",
    title: "Song a",
    artist: "Band",
  });
});

it("a visitor's play is not logged", async () => {
  const { requests } = served();
  logPlay("Blue", song);
  await Promise.resolve();
  expect(requests).toEqual([]);
});

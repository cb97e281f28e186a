// @vitest-environment happy-dom
import { navigate } from "@tutti/kit";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import JoinRoom from "./JoinRoom.tsx";

let screen: Screen;
beforeEach(async () => {
  navigate("/join_room", { replace: true });
  screen = await openScreen(<JoinRoom />, {});
});
afterEach(() => screen.close());

const submit = () => act(async () => document.querySelector("form")?.requestSubmit());
const address = () => window.location.pathname + window.location.search;

test("the Room Number leads into the room as a guest", async () => {
  await screen.type("Room Number", " Rain & Tea ");
  await submit();
  expect(address()).toBe("/playroom?room_name=Rain%20%26%20Tea&is_host=False");
});

test("a name of 64 emoji with spaces around it opens the room; a longer one is refused with its length", async () => {
  const name = "🎵".repeat(64);
  await screen.type("Room Number", `${name}🎵`);
  await screen.shows("A room name has at most 64 characters; this one has 65.");
  await submit();
  expect(address()).toBe("/join_room");
  expect(screen.field("Room Number").maxLength).toBe(-1);
  await screen.type("Room Number", `   ${name}`);
  await submit();
  expect(address()).toBe(`/playroom?room_name=${encodeURIComponent(name)}&is_host=False`);
});

test("what was shared with the app is searched in the room whose number is typed", async () => {
  await act(async () => navigate("/join_room?query=https%3A%2F%2Fyoutu.be%2FrY0WxgSXdEE", { replace: true }));
  await screen.shows("Once you’re in, we’ll search for what you shared: https://youtu.be/rY0WxgSXdEE");
  await screen.type("Room Number", " Rain ");
  await submit();
  expect(window.location.pathname).toBe("/search_music");
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    room: "Rain",
    is_host: "False",
    query: "https://youtu.be/rY0WxgSXdEE",
    search_type: "song",
  });
});

test.each(["", "   "])("the Room Number is required: %j leads nowhere", async (typed) => {
  expect(screen.field("Room Number").required).toBe(true);
  await screen.type("Room Number", typed);
  await submit();
  expect(address()).toBe("/join_room");
});

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

test.each(["", "   "])("the Room Number is required: %j leads nowhere", async (typed) => {
  expect(screen.field("Room Number").required).toBe(true);
  await screen.type("Room Number", typed);
  await submit();
  expect(address()).toBe("/join_room");
});

// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RoomFacts } from "../about/RoomFacts.tsx";
import { RoomActions } from "../share/RoomActions.tsx";
import { fakeModel, fakeRoom } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";

const room = fakeRoom({ room_name: "Blue Room" });
const favor = "POST /api/user/favorite";
const follow = "POST /api/user/follow";
let screen: Screen;
afterEach(() => screen.close());

async function open(username: string | null, handlers: Handlers = {}, shown = room): Promise<void> {
  if (username) session.logIn("token", { username, avatar: "", coins: 0, is_admin: false });
  const head = (
    <>
      <RoomFacts room={shown} />
      <RoomActions model={fakeModel({ room: shown })} onKeys={() => {}} />
    </>
  );
  screen = await openScreen(head, {
    "GET /api/user/favorites": () => ok({ favorites: [{ name: "Red Room" }] }),
    "GET /api/user/following": () => ok({ following: [] }),
    [favor]: () => ok({ is_favorite: true }),
    [follow]: () => ok({ is_following: true }),
    ...handlers,
  });
}
const pressed = () => screen.control("Favorite room").getAttribute("aria-pressed");
const body = (call: string, at = 0) => screen.calls(call)[at]?.clone().json();

test("a room is added to the favorites and removed, and the message vanishes after three seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open("bob");
  expect(pressed()).toBe("false");
  await screen.click("Favorite room");
  await screen.shows("Added to favorites");
  expect(pressed()).toBe("true");
  expect(await body(favor)).toEqual({ room_name: "Blue Room", action: "add" });
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await screen.hides("Added to favorites");
  await screen.click("Favorite room");
  await screen.shows("Removed from favorites");
  expect(pressed()).toBe("false");
  expect(await body(favor, 1)).toEqual({ room_name: "Blue Room", action: "remove" });
});

test("a room that is a favorite already shows so", async () => {
  await open("bob", { "GET /api/user/favorites": () => ok({ favorites: [{ name: "Blue Room" }] }) });
  await until(() => expect(pressed()).toBe("true"));
});

test.each([
  [{ status: 500, body: null }, "Operation failed. Please try again."],
  [refusal(404, "room_not_found", "There is no such room."), "There is no such room."],
])("a change that fails is reverted with a message", async (answer, sentence) => {
  await open("bob", { [favor]: () => answer });
  await screen.click("Favorite room");
  await screen.shows(sentence);
  expect(pressed()).toBe("false");
});

test("a visitor is asked to log in", async () => {
  await open(null);
  await screen.click("Favorite room");
  await screen.shows("Please login to favorite rooms");
  await screen.click("Follow");
  await screen.shows("Please login to follow users");
  expect([...screen.calls(favor), ...screen.calls(follow)]).toEqual([]);
});

test("the host is followed and unfollowed", async () => {
  await open("bob");
  await screen.click("Follow");
  await until(() => expect(screen.has("Follow")).toBe(false));
  expect(await body(follow)).toEqual({ username: "ada", action: "follow" });
  await screen.click("Following");
  await screen.shows("Unfollowed");
  expect(await body(follow, 1)).toEqual({ username: "ada", action: "unfollow" });
  expect(screen.has("Follow")).toBe(true);
});

test("Follow is offered neither to the host nor in a room without one", async () => {
  await open("ada");
  await screen.shows("Created by ada");
  expect(screen.text()).toContain("Created on Nov 1, 2026");
  expect(screen.control("ada").getAttribute("href")).toBe("/profile/ada");
  expect(screen.has("Follow") || screen.has("Following")).toBe(false);
  await screen.close();
  await open("bob", {}, { ...room, host: null });
  await screen.shows("Open to everyone");
  expect(screen.has("Follow") || screen.has("Following")).toBe(false);
});

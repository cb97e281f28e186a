// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RoomActions } from "../share/RoomActions.tsx";
import { fakeModel, fakeRole, fakeRoom } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { RoomSettings } from "./RoomSettings.tsx";

let screen: Screen;
beforeEach(() => {
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  navigate("/playroom?room_name=R&is_host=True", { replace: true });
});
afterEach(() => screen.close());

const hide = vi.fn();
const settings = (shown: boolean) => ({ shown, toggle: vi.fn(), hide });
async function open(isEverybodys: boolean, shown = true, more: Parameters<typeof openScreen>[1] = {}) {
  const host = fakeRole({ is_host: true, allow_anyone_host: isEverybodys });
  const room = fakeRoom({ introduction: "Rain." });
  screen = await openScreen(<RoomSettings model={fakeModel({ room, host, settings: settings(shown) })} />, {
    "GET /api/room/get-ai-moderation": () =>
      ok({ settings: { enabled: false, description: "", strictness_level: "medium" } }),
    "GET /api/coins/get-pin-price": () => ok({ price: 10 }),
    "GET /api/coins/get-request-price": () => ok({ price: 30 }),
    ...more,
  });
  if (shown) await until(() => expect(tabs()).not.toEqual([]));
}
const tabs = () => [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
const chosen = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;

test("the host of a room of their own sets moderation, prices and the description", async () => {
  await open(false);
  expect(document.querySelector("[role=dialog] h2")?.textContent).toBe("Room settings");
  expect(tabs()).toEqual(["Moderation", "Queue", "Chat", "People", "Prices", "Description"]);
  expect(chosen()).toBe("Moderation");
  expect(document.querySelector("input[type=radio][value=manual]")).not.toBeNull();
  await screen.click("Prices");
  await screen.shows("An express request costs both: 40 coins.");
  await screen.click("Description");
  await screen.click("Edit");
  expect(screen.field("Description").value).toBe("Rain.");
  await screen.click("Cancel");
});

test("a description being edited survives a switch of tabs", async () => {
  await open(false);
  await screen.click("Description");
  await screen.click("Edit");
  await screen.type("Description", "Half a sentence");
  await screen.click("Prices");
  await screen.shows("Request price");
  await screen.click("Description");
  expect(screen.field("Description").value).toBe("Half a sentence");
  await screen.click("Cancel");
});

test("the owner deletes the room after a second question", async () => {
  let isRefused = true;
  await open(false, true, {
    "POST /api/room/delete": () => {
      if (!isRefused) return ok({ room_id: "1", room_name: "R", deleted_at: "", undo_until: "" });
      isRefused = false;
      return refusal(503, "unavailable", "Try again in a moment.");
    },
  });
  await screen.click("Description");
  await screen.click("Delete room");
  await screen.shows("Really delete");
  expect(document.activeElement?.textContent).toBe("Keep it");
  await screen.click("Keep it");
  expect(document.body.textContent).not.toContain("Really delete");
  await screen.click("Delete room");
  await screen.click("Yes, delete it");
  await screen.shows("Try again in a moment.");
  await screen.click("Yes, delete it");
  await until(() => expect(window.location.pathname).toBe("/profile/ada"));
});

test("an ownerless room has a description only", async () => {
  await open(true);
  expect(tabs()).toEqual(["Description"]);
  expect(chosen()).toBe("Description");
  await screen.shows("Rain.");
  expect(screen.calls("GET /api/coins/get-pin-price")).toEqual([]);
});

test("closed settings show nothing and request nothing; their close button hides them", async () => {
  await open(false, false);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(screen.requests()).toEqual([]);
  await screen.close();
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  await open(false);
  await screen.click("Close");
  expect(hide).toHaveBeenCalled();
});

test.each([
  ["the host", fakeRole({ is_host: true }), true],
  ["a guest", fakeRole(), false],
])("the button that opens them is offered to %s: %s", async (_, host, isOffered) => {
  const toggle = vi.fn();
  const model = fakeModel({ host, settings: { ...settings(false), toggle } });
  screen = await openScreen(<RoomActions model={model} onKeys={() => {}} />, {});
  expect(screen.has("Room settings")).toBe(isOffered);
  if (!isOffered) return;
  await act(async () => screen.control("Room settings").click());
  expect(toggle).toHaveBeenCalledOnce();
});

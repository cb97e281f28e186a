// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeLink } from "../testing/fake-link.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { ConnectionNotice } from "./PlayerStatus.tsx";

let screen: Screen;
let room: ReturnType<typeof fakeLink>;
beforeEach(async () => {
  room = fakeLink();
  screen = await openScreen(<ConnectionNotice connection={room.link} />, {});
});
afterEach(() => screen.close());

test("the reason for a lost room connection is shown until it is back", async () => {
  expect(screen.text()).toBe("");
  await room.breakOff();
  expect(screen.text()).toBe("Reconnecting to the room…");
  expect(screen.alerts()).toEqual([]);
  const message = "Failed to connect to room server";
  await room.become({ kind: "failing", attempt: 6, message });
  expect(screen.alerts()).toEqual([message]);
  await room.comeBack();
  expect(screen.text()).toBe("");
});

test("a notice can be closed, and shows again when it recurs", async () => {
  const failing = { kind: "failing", attempt: 6, message: "Failed to connect to room server" } as const;
  await room.become(failing);
  await screen.click("Close");
  expect(screen.alerts()).toEqual([]);
  await room.become({ ...failing, attempt: 7 });
  expect(screen.alerts()).toEqual([]);
  await room.breakOff();
  await room.become(failing);
  expect(screen.alerts()).toEqual([failing.message]);
});

test("a room that is gone shows so; one that was left does not", async () => {
  const message = "There is no room of this name.";
  await room.become({ kind: "closed", code: "room_not_found", message });
  expect(screen.alerts()).toEqual([message]);
  await room.become({ kind: "closed", code: "left", message: "" });
  expect(screen.text()).toBe("");
});

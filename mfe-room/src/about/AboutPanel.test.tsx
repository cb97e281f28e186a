// @vitest-environment happy-dom
import { ok, until } from "@tutti/kit/testing";
import { afterEach, expect, test } from "vitest";
import { fakeRoom } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { AboutPanel } from "./AboutPanel.tsx";

const room = fakeRoom({ introduction: "Rain.", host: null });
const save = "POST /api/update-playlist-info";

let screen: Screen;
const open = async (canEdit = true) => {
  const answers = { [save]: () => ok({ success: true }), "GET /api/room-playlist": () => ok(room) };
  screen = await openScreen(<AboutPanel room={room} canEdit={canEdit} />, answers);
};
const focused = () => document.activeElement;
afterEach(async () => {
  if (screen.has("Cancel")) await screen.click("Cancel");
  await screen.close();
});

test("the introduction is aligned to where its script begins", async () => {
  await open();
  expect(document.querySelector("p[dir=auto]")?.textContent).toBe("Rain.");
});

test("the focus moves into the text, and back to the button that opened it", async () => {
  await open();
  await screen.click("Edit");
  expect(focused()).toBe(screen.field("Description"));
  await screen.click("Cancel");
  expect(focused()).toBe(screen.control("Edit"));
  await screen.click("Edit");
  await screen.type("Description", "Warm rain.");
  await screen.click("Save");
  await until(() => expect(focused()).toBe(screen.control("Edit")));
  expect(screen.calls(save)).toHaveLength(1);
});

test("an unsaved draft is restored when the panel opens again, without taking the focus", async () => {
  await open();
  await screen.click("Edit");
  await screen.type("Description", "Half a sentence");
  await screen.close();
  await open();
  expect(screen.field("Description").value).toBe("Half a sentence");
  expect(focused()).toBe(document.body);
});

test("a user who loses the right to edit sees the introduction, and keeps the draft", async () => {
  await open();
  await screen.click("Edit");
  await screen.type("Description", "Half a sentence");
  await screen.close();
  await open(false);
  expect(screen.text()).toContain("Rain.");
  expect(screen.has("Save")).toBe(false);
  await screen.close();
  await open();
  expect(screen.field("Description").value).toBe("Half a sentence");
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigate } from "../navigation/index.tsx";
import { mount } from "../testing/mount.tsx";
import { RoomPlaceholder } from "./RoomPlaceholder.tsx";
import { forgetServed, keepServed } from "./served.ts";

let page: Awaited<ReturnType<typeof mount>> | undefined;
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  navigate("/playroom?room_name=Blue");
  document.body.innerHTML =
    '<div id="root" data-page="room"></div><div class="boot-explore"></div><div class="boot-room"><p>Rain</p></div>';
  const root = document.getElementById("root");
  if (root) keepServed(root);
});
afterEach(async () => {
  await page?.unmount();
  page = undefined;
  forgetServed();
  vi.unstubAllGlobals();
});

const served = () => document.body.textContent?.includes("Rain");
const blank = () => page?.host.querySelector(".boot-room") !== null;
const paint = () => {
  for (const frame of frames.splice(0)) frame();
};

test("the served page's content stays until the room is rendered, without a blank beside it", async () => {
  page = await mount(<RoomPlaceholder />);
  expect([served(), blank()]).toEqual([true, false]);
  forgetServed();
  expect(served()).toBe(false);
});

test("it stays while one placeholder follows another, and goes when none follows", async () => {
  page = await mount(<RoomPlaceholder />);
  await page.unmount();
  paint();
  page = await mount(<RoomPlaceholder />);
  paint();
  expect([served(), blank()]).toEqual([true, false]);
  await page.unmount();
  page = undefined;
  paint();
  expect(served()).toBe(true);
  paint();
  expect(served()).toBe(false);
});

test("another room has a blank instead, and so has the same room later", async () => {
  navigate("/playroom?room_name=Red");
  page = await mount(<RoomPlaceholder />);
  expect([served(), blank()]).toEqual([false, true]);
  await page.unmount();
  navigate("/playroom?room_name=Blue");
  page = await mount(<RoomPlaceholder />);
  expect([served(), blank()]).toEqual([false, true]);
});

// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import { ShareRoom } from "./ShareRoom.tsx";

let screen: Screen;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  screen = await openScreen(<ShareRoom roomName="Rain & Tea" />, {});
});
afterEach(() => screen.close());

const clipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal("navigator", { ...navigator, clipboard: writeText && { writeText } });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const status = () => document.querySelector("[role=status]")?.textContent;

test("the copied link's answer stays 2 seconds", async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  await screen.click("Share Room");
  expect(copied).toEqual([`${window.location.origin}/playroom?room_name=Rain%20%26%20Tea`]);
  await pass(1999);
  expect(status()).toBe("Link copied!");
  await pass(1);
  expect(status()).toBe("");
});

test.each([
  ["that refuses", () => Promise.reject(new DOMException("Not focused.", "NotAllowedError"))],
  ["that is not there", undefined],
])("a clipboard %s is told as a copy that failed, for 2 seconds", async (_, writeText) => {
  clipboard(writeText);
  await screen.click("Share Room");
  await pass(1999);
  expect(status()).toBe("Copy failed. Try again.");
  await pass(1);
  expect(status()).toBe("");
});

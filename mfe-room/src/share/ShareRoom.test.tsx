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

test("a clipboard that refuses is shown as a copy that failed, for 2 seconds", async () => {
  clipboard(() => Promise.reject(new DOMException("Not focused.", "NotAllowedError")));
  await screen.click("Share Room");
  await pass(1999);
  expect(status()).toBe("Copy failed. Try again.");
  await pass(1);
  expect(status()).toBe("");
});

test("without a clipboard the link is shown, ready to be selected and copied", async () => {
  clipboard(undefined);
  await screen.click("Share Room");
  await pass(1000);
  const field = document.querySelector<HTMLInputElement>(
    '[role=dialog] input[aria-label="Link to the room"]',
  );
  expect(field?.value).toBe(`${window.location.origin}/playroom?room_name=Rain%20%26%20Tea`);
  expect(field?.readOnly).toBe(true);
  await act(async () => field?.blur());
  field?.setSelectionRange(0, 0);
  await act(async () => field?.focus());
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, field?.value.length]);
  expect(status()).toBe("");
  await screen.click("Close");
  await pass(1000);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a phone shares by its own sheet, and cancelling that shows nothing", async () => {
  await screen.close();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  screen = await openScreen(<ShareRoom roomName="Rain & Tea" iconOnly />, {});
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
    throw new DOMException("Closed.", "AbortError");
  };
  vi.stubGlobal("navigator", { ...navigator, share, clipboard: undefined });
  await screen.click("Share Room");
  await pass(1000);
  const url = `${window.location.origin}/playroom?room_name=Rain%20%26%20Tea`;
  expect(shared).toEqual([{ title: "Rain & Tea", url }]);
  expect(status()).toBe("");
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, until } from "../testing/index.ts";
import { Toaster } from "./Toaster.tsx";
import { toast } from "./toast.ts";

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await page.unmount();
  vi.useRealTimers();
});

const shown = (words: string) =>
  [...document.querySelectorAll("p")].filter((each) => each.textContent === words).length;
const say = (...message: Parameters<typeof toast>) => act(async () => toast(...message));
const undo = (run = () => {}) => ({ label: "Undo", run });

test("the same message again takes its own place", async () => {
  page = await mount(null);
  await say("Added to favorites", "success");
  await say("Added to favorites", "success");
  await until(() => expect(shown("Added to favorites")).toBe(1));
});

test("a message with the same action replaces itself; one with an action of its own is shown beside it", async () => {
  page = await mount(null);
  const logIn = { label: "Login", run: () => {}, isSame: true };
  await say("Please log in", "info", logIn);
  await say("Please log in", "info", logIn);
  await say("Removed “Blue”", "info", undo());
  await say("Removed “Blue”", "info", undo());
  await until(() => expect(shown("Removed “Blue”")).toBe(2));
  expect(shown("Please log in")).toBe(1);
});

test("the action runs once and takes its message away", async () => {
  page = await mount(null);
  const run = vi.fn();
  await say("Removed “Blue”", "info", undo(run));
  const button = () => [...document.querySelectorAll("button")].find((each) => each.textContent === "Undo");
  await until(() => expect(button()).toBeDefined());
  await act(async () => button()?.click());
  expect(run).toHaveBeenCalledOnce();
  await until(() => expect(shown("Removed “Blue”")).toBe(0));
});

test("several Toasters on a page show a message once, also after the first of them has gone", async () => {
  page = await mount(<Toaster />);
  const other = await mount(<Toaster />);
  await say("Saved");
  await until(() => expect(shown("Saved")).toBe(1));
  await page.unmount();
  page = other;
  await say("Saved twice");
  await until(() => expect(shown("Saved twice")).toBe(1));
});

// @vitest-environment happy-dom
import { fakeServer, mount, ok } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MaintenanceBar } from "./MaintenanceBar.tsx";
import { checkEvery, firstCheckAfter, type Notice } from "./use-notice.ts";

const now = new Date(2026, 10, 23, 14, 0);
let notice: Notice | null;
let fails: boolean;
let page: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  // The page loads it with the first notice, by the network; here timers do not pass meanwhile.
  await import("./NoticeBar.tsx");
  vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "Date"] });
  notice = null;
  fails = false;
  const answer = () =>
    fails ? { status: 503, body: { error: "Away.", code: "unavailable" } } : ok({ notice });
  vi.stubGlobal("fetch", fakeServer({ "GET /api/maintenance": answer }).fetch);
  page = await mount(<MaintenanceBar />);
});
afterEach(async () => {
  await page.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => page.host.textContent;
const live = () => page.host.querySelector("[aria-live=polite]");

it("announces a notice with its end in a live region that was there before, and it can be closed", async () => {
  const region = live();
  expect(region?.textContent).toBe("");
  notice = {
    level: "announce",
    text: "A new version comes.",
    until: new Date(2026, 10, 23, 14, 30).getTime(),
  };
  await pass(firstCheckAfter);
  expect(live()).toBe(region);
  expect(text()).toMatch(/^A new version comes\. Until (14:30|2:30\sPM)\.$/);
  await act(async () => page.host.querySelector("button")?.click());
  expect(text()).toBe("");
  await pass(checkEvery);
  expect(text()).toBe("");
  notice = { level: "announce", text: "A second one comes.", until: null };
  await pass(checkEvery);
  expect(text()).toBe("A second one comes.");
});

it("the banner says that nothing can be changed while the product is closed, and stays until it is open", async () => {
  notice = { level: "closed", text: "Back soon.", until: null };
  await pass(firstCheckAfter);
  expect(text()).toBe(
    "Tutti is under maintenance: music plays on, and nothing can be changed right now. Back soon.",
  );
  expect(page.host.querySelector("button")).toBeNull();
  fails = true;
  await pass(checkEvery);
  expect(text()).toContain("Back soon.");
  fails = false;
  notice = null;
  await pass(checkEvery);
  expect(text()).toBe("");
});

it("the banner shows no end that has passed", async () => {
  const until = new Date(2026, 10, 23, 13, 0).getTime();
  notice = { level: "closed", text: "Back soon.", until };
  await pass(firstCheckAfter);
  expect(text()).not.toContain("Until");
  notice = { level: "announce", text: "Back soon.", until };
  await pass(checkEvery);
  expect(text()).toBe("");
});

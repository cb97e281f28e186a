// @vitest-environment happy-dom

import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { openNotices } from "@tutti/kit/ui";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { NoticesEntry } from "./NoticesEntry.tsx";

let page: Awaited<ReturnType<typeof mount>>;
let server: ReturnType<typeof fakeServer>;
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});

const notice = (part: object = {}) => ({
  notice_id: "1",
  message: "Your report about eve was upheld.",
  reason: "<b>Ads</b>",
  is_seen: false,
  created_at: "2026-11-20T12:00:00.000Z",
  appeal_until: null as string | null,
  ...part,
});
const open = async (handlers: Parameters<typeof fakeServer>[0], isMenuOpen = true) => {
  server = fakeServer({ "POST /api/notices/seen": () => ok({ success: true }), ...handlers });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<NoticesEntry className={undefined} isMenuOpen={isMenuOpen} onGo={() => {}} />);
};
const entry = () => page.host.querySelector<HTMLButtonElement>("button");
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const calls = () => server.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test("the entry shows how many notices are new; a closed menu asks for nothing", async () => {
  await open({ "GET /api/notices": () => ok({ notices: [notice()], unseen: 3 }) });
  await until(() => expect(entry()?.textContent).toBe(" Notices3 new"));
  await page.unmount();
  await open({}, false);
  expect(calls()).toEqual([]);
});

test("the dialog shows the decision with its reason as text, and marks it as seen", async () => {
  await open({ "GET /api/notices": () => ok({ notices: [notice()], unseen: 1 }) }, false);
  await act(async () => entry()?.click());
  await until(() => expect(dialog()?.textContent).toContain("New: Your report about eve was upheld."));
  expect(dialog()?.textContent).toContain("<b>Ads</b>");
  await until(() => expect(calls()).toEqual(["GET /api/notices", "POST /api/notices/seen"]));
});

test("a toast's button opens the dialog; seen notices are not marked again", async () => {
  await open({ "GET /api/notices": () => ok({ notices: [notice({ is_seen: true })], unseen: 0 }) }, false);
  await act(async () => void openNotices());
  await until(() => expect(dialog()?.textContent).toContain("Your report about eve was upheld."));
  expect(dialog()?.textContent).not.toContain("New:");
  expect(calls()).toEqual(["GET /api/notices"]);
});

test("without notices the dialog says so, and a failure can be repeated", async () => {
  let isAway = true;
  await open(
    {
      "GET /api/notices": () =>
        isAway ? refusal(503, "unavailable", "Away.") : ok({ notices: [], unseen: 0 }),
    },
    false,
  );
  await act(async () => entry()?.click());
  await until(() => expect(dialog()?.textContent).toContain("Your notices could not be loaded"));
  isAway = false;
  const again = [...(dialog()?.querySelectorAll("button") ?? [])].find(
    (each) => each.textContent === "Try again",
  );
  await act(async () => again?.click());
  await until(() => expect(dialog()?.textContent).toContain("No notices"));
});

const button = (name: string) =>
  [...(dialog()?.querySelectorAll("button") ?? [])].find((each) => each.textContent === name);
const write = (text: string) =>
  act(async () => {
    const field = dialog()?.querySelector("textarea");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
const appealable = notice({ is_seen: true, appeal_until: "2026-12-20T12:00:00.000Z" });

test("an appeal is sent with its reasons; a refusal is shown and can be repeated with the same key", async () => {
  let isAway = true;
  await open(
    {
      "GET /api/notices": () => ok({ notices: [appealable], unseen: 0 }),
      "POST /api/notices/appeal": () =>
        isAway ? refusal(503, "unavailable", "Not now.") : ok({ success: true }),
    },
    false,
  );
  await act(async () => entry()?.click());
  await until(() => expect(dialog()?.textContent).toMatch(/possible until .*2026/));
  await act(async () => button("Appeal")?.click());
  await act(async () => button("Send appeal")?.click());
  await write("It was a joke.");
  await act(async () => button("Send appeal")?.click());
  await until(() => expect(dialog()?.textContent).toContain("Not now."));
  isAway = false;
  await act(async () => button("Send appeal")?.click());
  await until(() => expect(dialog()?.textContent).toContain("Your appeal is with the administrators."));
  const sent = server.requests.filter(({ method }) => method === "POST");
  expect(await Promise.all(sent.map((request) => request.clone().json()))).toEqual(
    Array(2).fill({ notice_id: "1", text: "It was a joke." }),
  );
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

test("a final decision, and one of an older gateway, offer no appeal", async () => {
  const { appeal_until: _, ...older } = notice({ notice_id: "2", is_seen: true });
  await open(
    { "GET /api/notices": () => ok({ notices: [notice({ is_seen: true }), older], unseen: 0 }) },
    false,
  );
  await act(async () => entry()?.click());
  await until(() => expect(dialog()?.querySelectorAll("li")).toHaveLength(2));
  expect(button("Appeal")).toBeUndefined();
});

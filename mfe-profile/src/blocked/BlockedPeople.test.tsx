// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import BlockedPeople from "./BlockedPeople.tsx";

let page: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const open = async (handlers: Parameters<typeof fakeServer>[0]) => {
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  const server = fakeServer(handlers);
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<BlockedPeople />);
  return server;
};
const text = () => document.body.textContent ?? "";
const unblock = () => document.querySelector<HTMLButtonElement>("[aria-label='Unblock eve']");

test("the page lists who is blocked, and unblocks", async () => {
  let blocked = ["eve", "mallory"];
  await open({
    "GET /api/user/blocked": () => ok({ blocked }),
    "POST /api/user/block": () => {
      blocked = ["mallory"];
      return ok({ is_blocked: false });
    },
  });
  await until(() => expect(text()).toContain("Blocked people"));
  await act(async () => unblock()?.click());
  await until(() => expect(text()).toContain("eve is not blocked any more"));
  await until(() => expect(unblock()).toBeNull());
  expect(text()).toContain("mallory");
});

test("a failure says so and keeps the name", async () => {
  await open({
    "GET /api/user/blocked": () => ok({ blocked: ["eve"] }),
    "POST /api/user/block": () => refusal(503, "unavailable", "A part is away."),
  });
  await until(() => expect(unblock()).not.toBeNull());
  await act(async () => unblock()?.click());
  await until(() => expect(text()).toContain("A part is away."));
  expect(unblock()).not.toBeNull();
});

test("without blocked people there is no section", async () => {
  const { requests } = await open({ "GET /api/user/blocked": () => ok({ blocked: [] }) });
  await until(() => expect(requests).toHaveLength(1));
  expect(text()).not.toContain("Blocked people");
});

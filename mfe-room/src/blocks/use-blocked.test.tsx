// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { blockEntries } from "./block-entries.tsx";
import { blockHere, useBlocked, visitorBlocks } from "./use-blocked.ts";

let screen: Screen;
beforeEach(() => localStorage.clear());
afterEach(() => screen.close());

function Bob() {
  const blocked = useBlocked();
  return (
    <>
      {blocked.isBlocked("bob") ? "bob is hidden" : "bob is shown"}
      {blockEntries(blocked, "bob").map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
    </>
  );
}

const open = async (handlers: Handlers, isUser = true) => {
  if (isUser) session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  screen = await openScreen(<Bob />, handlers);
};

test("an account blocks a person on the server, and takes it back", async () => {
  let blocked: string[] = [];
  await open({
    "GET /api/user/blocked": () => ok({ blocked }),
    "POST /api/user/block": async (request) => {
      const { username, block } = (await request.clone().json()) as { username: string; block: boolean };
      blocked = block ? [username] : [];
      return ok({ is_blocked: block });
    },
  });
  await screen.shows("bob is shown");
  await screen.click("Block");
  await screen.shows("bob is hidden");
  await screen.shows("You have blocked bob");
  await screen.click("Undo");
  await screen.shows("bob is shown");
  await screen.shows("bob is not blocked any more");
});

test("a visitor blocks a name in this browser, without a call", async () => {
  await open({}, false);
  await screen.click("Block");
  await screen.shows("bob is hidden");
  expect(visitorBlocks()).toEqual(["bob"]);
  await screen.click("Unblock");
  await screen.shows("bob is shown");
  expect(screen.requests()).toEqual([]);
});

test("a failed block says so", async () => {
  await open({
    "GET /api/user/blocked": () => ok({ blocked: [] }),
    "POST /api/user/block": () => refusal(422, "too_many_blocked", "One person blocks at most 1000 others."),
  });
  await screen.click("Block");
  await screen.shows("bob was not blocked: One person blocks at most 1000 others.");
  expect(screen.text()).toContain("bob is shown");
});

test("a browser keeps the newest 200 names, and survives what else is stored there", async () => {
  await open({}, false);
  for (let n = 0; n <= 200; n++) blockHere(`name${n}`, true);
  expect([visitorBlocks().length, visitorBlocks()[0], visitorBlocks().at(-1)]).toEqual([
    200,
    "name200",
    "name1",
  ]);
  localStorage.setItem("blockedNames", '{"a":1}');
  expect(visitorBlocks()).toEqual([]);
});

// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RoomModel } from "../model/room-model.ts";
import { PeoplePanel } from "../people/PeoplePanel.tsx";
import { fakeModel, fakeRole } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";

let screen: Screen;
beforeEach(() => session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false }));
afterEach(() => screen.close());

const users: RoomModel["people"]["users"] = [
  { username: "ada", is_host: true },
  { username: "cay", is_host: true },
  { username: "bob" },
  { username: "Guest", person_id: "guest-1" },
  { username: "Guest", person_id: "guest-2" },
];
const people = { count: 5, hosts: ["ada", "cay"], seen: [], users, skip: null };
const held = {
  id: "s1",
  kind: "ban",
  username: "eve",
  is_visitor: false,
  is_network: false,
  until: null,
  by: "ada",
  reason: "",
  created_at: "2026-01-01T00:00:00Z",
};

async function open(role: Parameters<typeof fakeRole>[0] = { is_host: true }, more: Handlers = {}) {
  const model = fakeModel({ people, host: fakeRole(role) });
  screen = await openScreen(<PeoplePanel model={model} />, {
    "GET /api/room-people/sanctions": () => ok({ sanctions: [] }),
    ...more,
  });
  await until(() => expect(screen.has("More for bob")).toBe(true));
}
const choose = async (name: string, entry: string) => {
  await screen.click(`More for ${name}`);
  await until(() => expect(screen.has(entry)).toBe(true));
  await screen.click(entry);
};

test("the owner has actions for everybody but themselves; a co-host none for hosts", async () => {
  await open();
  expect(["ada", "cay", "bob"].map((name) => screen.has(`More for ${name}`))).toEqual([false, true, true]);
  await screen.close();
  session.logIn("token", { username: "cay", avatar: "", coins: 0, is_admin: false });
  const { can } = fakeRole({ is_host: true });
  await open({ is_host: true, role: "cohost", can: { ...can, own_room: false } });
  await until(() => expect(screen.has("More for ada")).toBe(true));
  expect(screen.has("More for cay")).toBe(false);
  await screen.click("More for ada");
  await until(() => expect(screen.has("Report")).toBe(true));
  expect(screen.has("Remove from room")).toBe(false);
});

test("guests are told apart in a list that opens, and are named by their ids", async () => {
  await open({ is_host: true }, { "POST /api/room-people/remove": () => ok({ ok: true }) });
  expect(screen.has("More for Guest 2")).toBe(false);
  await screen.click("Each guest");
  await choose("Guest 2", "Remove from room");
  await screen.shows("Guest 2 was removed from the room");
  const [call] = screen.calls("POST /api/room-people/remove");
  expect(await call?.json()).toEqual({ room_name: "R", person_id: "guest-2" });
});

test("a ban has a duration and a reason, and can be undone by its message", async () => {
  let tries = 0;
  await open(
    { is_host: true },
    {
      "POST /api/room-people/ban": () =>
        ++tries === 1 ? refusal(503, "unavailable", "Try again in a moment.") : ok({ sanction_id: "s1" }),
      "POST /api/room-people/lift": () => ok({ ok: true }),
    },
  );
  await choose("bob", "Ban…");
  await screen.shows("They have to leave and cannot come back.");
  await screen.type("Reason (optional)", "Spam");
  await screen.click("Ban");
  await screen.shows("Try again in a moment.");
  await screen.click("Ban");
  await screen.shows("bob is banned");
  expect(await screen.calls("POST /api/room-people/ban").at(-1)?.json()).toEqual({
    room_name: "R",
    username: "bob",
    minutes: 60,
    reason: "Spam",
  });
  await screen.click("Undo");
  await screen.shows("bob is no longer banned");
  expect(await screen.calls("POST /api/room-people/lift")[0]?.json()).toEqual({
    room_name: "R",
    sanction_id: "s1",
  });
});

test("the network of a visitor is banned only by choice, and lifted with the visitor's own ban", async () => {
  await open(
    { is_host: true },
    {
      "POST /api/room-people/ban": () => ok({ sanction_id: "s1", network_sanction_id: "s2" }),
      "POST /api/room-people/lift": () => ok({ ok: true }),
    },
  );
  await choose("bob", "Ban…");
  await screen.shows("They have to leave and cannot come back.");
  expect(screen.text()).not.toContain("Everybody on this network, too");
  await screen.click("Cancel");
  await screen.click("Each guest");
  await choose("Guest 1", "Ban…");
  await screen.shows("That may be a whole house.");
  await act(async () =>
    document
      .querySelector<HTMLInputElement>("dialog [role=switch], [role=dialog] [role=switch]")
      ?.closest("label")
      ?.click(),
  );
  await screen.click("Ban");
  await screen.shows("Guest 1 is banned");
  expect(await screen.calls("POST /api/room-people/ban").at(-1)?.json()).toEqual({
    room_name: "R",
    person_id: "guest-1",
    minutes: 60,
    reason: "",
    with_network: true,
  });
  await screen.click("Undo");
  await until(() => expect(screen.calls("POST /api/room-people/lift")).toHaveLength(2));
});

test("banned and muted persons are listed, with a way to lift it", async () => {
  let sanctions = [held];
  await open(
    { is_host: true },
    {
      "GET /api/room-people/sanctions": () => ok({ sanctions }),
      "POST /api/room-people/lift": () => {
        sanctions = [];
        return ok({ ok: true });
      },
    },
  );
  await screen.shows("Banned for good");
  await screen.click("Lift the ban on eve");
  await screen.shows("eve is no longer banned");
  await screen.hides("Banned for good");
});

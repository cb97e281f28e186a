// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { RoomModel } from "../model/room-model.ts";
import { fakeModel, fakeRole, fakeSession, unknownPeople } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { PeoplePanel } from "./PeoplePanel.tsx";
import type { RoomPeople } from "./role-words.ts";

let screen: Screen;
afterEach(() => screen.close());

const users = [
  { username: "ada", is_host: true, level: "tight" },
  { username: "bob", is_host: false, level: "loose" },
  { username: "Guest", is_host: false },
  { username: "Guest", is_host: false, level: "tight" },
] as const;
const people: RoomModel["people"] = {
  count: 4,
  hosts: ["ada"],
  seen: ["bob"],
  users: [...users],
  skip: null,
};

const noRoles: RoomPeople = {
  owner: { username: "ada", avatar: "", created_at: "" },
  roles: [],
  role: "listener",
  successor: null,
  take_over_from: null,
};
const open = async (part: Parameters<typeof fakeModel>[0], handlers: Handlers = {}) => {
  screen = await openScreen(<PeoplePanel model={fakeModel({ people, ...part })} />, {
    "GET /api/room-people": () => ok(noRoles),
    ...handlers,
  });
};
const rows = () => [...document.querySelectorAll("li")].map((row) => row.textContent);
const headings = () => [...document.querySelectorAll("h2, h3")].map((heading) => heading.textContent);
const control = () => document.querySelector<HTMLInputElement>("[role=switch]");
const turn = () => act(async () => control()?.closest("label")?.click());

test("a host sees all listeners with their levels, and visitors counted in one row", async () => {
  await open({ host: fakeRole({ is_host: true }) });
  expect(headings()).toEqual(["Connected Users 4"]);
  await until(() => expect(rows()).toEqual(["adaOwner · in step", "bobout of step", "Guest2 visitors"]));
  expect(screen.control("bob").getAttribute("href")).toBe("/profile/bob");
  expect(screen.has("Guest")).toBe(false);
  expect(control()).toBeNull();
});

test("a guest sees the count, the hosts and those who chose to be seen", async () => {
  await open({ people: { ...people, users: null } });
  expect(headings()).toEqual(["4 people are listening", "Hosts", "Also here"]);
  await until(() => expect(rows()).toEqual(["adaOwner", "bob"]));
  expect(screen.control("ada").getAttribute("href")).toBe("/profile/ada");
});

test("listeners without a shown name are counted", async () => {
  await open({});
  expect(screen.text()).toContain("2 more listeners");
  await screen.close();
  await open({ people: { ...people, count: 3 } });
  expect(screen.text()).toContain("1 more listener");
  await screen.close();
  await open({ people: { ...people, hosts: [], seen: [] } });
  expect(screen.text()).not.toContain("more listener");
});

test("explains who sees what", async () => {
  await open({ host: fakeRole({}) });
  expect(screen.text()).toContain(
    "While this is off, others only see how many listen. Hosts always see who is in their room.",
  );
  await screen.close();
  await open({ host: fakeRole({ is_host: true, allow_anyone_host: true }) });
  expect(screen.text()).toContain("While this is off, others only see how many listen.");
  expect(screen.text()).not.toContain("Hosts always see");
});

test("in an ownerless room names are shown by choice only, and every listener has the choice", async () => {
  const { session, setVisible } = fakeSession();
  await open({
    session,
    host: fakeRole({ is_host: true, allow_anyone_host: true }),
    people: { ...people, hosts: [] },
  });
  expect(headings()).toEqual(["4 people are listening", "Also here"]);
  expect(rows()).toEqual(["bob"]);
  await turn();
  expect(setVisible).toHaveBeenLastCalledWith(true);
});

test("a guest never sees the list that is for hosts", async () => {
  await open({});
  await until(() => expect(rows()).toEqual(["adaOwner", "bob"]));
});

test("before the room's first answer no number is shown", async () => {
  await open({ people: unknownPeople, token: null });
  expect(headings()).toEqual(["Who is here"]);
  expect(rows()).toEqual([]);
});

test("a guest who chose to be seen is unseen again in the next visit", async () => {
  await open({ session: fakeSession().session });
  await turn();
  expect(control()?.checked).toBe(true);
  await screen.close();
  await open({ session: fakeSession().session });
  expect(control()?.checked).toBe(false);
});

test("a visitor without an account has no switch", async () => {
  await open({ token: null });
  expect(control()).toBeNull();
});

test("the switch shows a guest's name to the room, and hides it again", async () => {
  const { session, setVisible } = fakeSession();
  await open({ session });
  expect(screen.text()).toContain("Show my name to everybody here");
  expect(control()?.checked).toBe(false);
  await turn();
  expect(setVisible).toHaveBeenLastCalledWith(true);
  expect(control()?.checked).toBe(true);
  await screen.close();
  await open({ session });
  expect(control()?.checked).toBe(true);
  await turn();
  expect(setVisible).toHaveBeenLastCalledWith(false);
  expect(control()?.checked).toBe(false);
});

const owns = { host: fakeRole({ is_host: true }) };
const choose = async (username: string, entry: string) => {
  await screen.click(`More for ${username}`);
  await until(() => expect(screen.has(entry)).toBe(true));
  await screen.click(entry);
};

test("the owner makes a listener DJ, and no menu is offered for oneself and for visitors", async () => {
  const changed: RoomPeople = { ...noRoles, roles: [{ username: "bob", avatar: "", role: "dj" }] };
  let isGiven = false;
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  await open(owns, {
    "GET /api/room-people": () => ok(isGiven ? changed : noRoles),
    "POST /api/room-roles/set": () => {
      isGiven = true;
      return ok({ roles: changed.roles });
    },
  });
  await until(() => expect(screen.has("More for bob")).toBe(true));
  expect([screen.has("More for ada"), screen.has("More for Guest")]).toEqual([false, false]);
  await choose("bob", "Make DJ");
  await until(() => expect(rows()).toContain("bobDJ · out of step"));
  const [request] = screen.calls("POST /api/room-roles/set");
  expect(await request?.clone().json()).toEqual({ room_name: "R", username: "bob", role: "dj" });
});

test("a co-host sees all listeners without the menus of roles; who is away is listed for the owner", async () => {
  const roles: RoomPeople["roles"] = [{ username: "eve", avatar: "", role: "cohost" }];
  const handlers: Handlers = {
    "GET /api/room-people": () => ok({ ...noRoles, roles, successor: "eve" }),
  };
  const rights = fakeRole({ is_host: true });
  await open({ host: { ...rights, can: { ...rights.can, own_room: false } } }, handlers);
  await screen.shows("Not here now");
  await until(() => expect(screen.has("More for bob")).toBe(true));
  await screen.click("More for bob");
  await until(() => expect(screen.has("Remove from room")).toBe(true));
  expect(screen.has("Make DJ")).toBe(false);
  await screen.close();
  await open(owns, handlers);
  await until(() => expect(rows()).toContain("eveCo-host · successor"));
  await until(() => expect(screen.has("More for eve")).toBe(true));
});

test("a DJ reads what the role allows, and gives it back", async () => {
  session.logIn("token", { username: "bob", avatar: "", coins: 0, is_admin: false });
  const roles: RoomPeople["roles"] = [{ username: "bob", avatar: "", role: "dj" }];
  await open(
    {},
    {
      "GET /api/room-people": () => ok({ ...noRoles, roles, role: "dj" }),
      "POST /api/room-roles/set": () => ok({ roles: [] }),
    },
  );
  await screen.shows("You are a DJ: you control the music and the list.");
  expect(rows()).toEqual(["adaOwner", "bobDJ"]);
  await screen.click("Give the role back");
  await screen.shows("bob has no role any more");
});

test.each([
  [null, "You may take over the room when they have been away for 10 minutes."],
  [new Date(Date.now() + 150_000).toISOString(), "You may take over the room in 3 minutes."],
])("a successor reads when the room may be taken over: %s", async (take_over_from, text) => {
  session.logIn("token", { username: "bob", avatar: "", coins: 0, is_admin: false });
  await open({}, { "GET /api/room-people": () => ok({ ...noRoles, successor: "bob", take_over_from }) });
  await screen.shows(text);
  expect(screen.has("Take over the room")).toBe(false);
});

test("a successor takes over the room of an owner who is away", async () => {
  session.logIn("token", { username: "bob", avatar: "", coins: 0, is_admin: false });
  const take_over_from = new Date(Date.now() - 1000).toISOString();
  await open(
    {},
    {
      "GET /api/room-people": () => ok({ ...noRoles, successor: "bob", take_over_from }),
      "POST /api/room-roles/take-over": () => ok({ role: "owner" }),
    },
  );
  await screen.shows("They have been away for 10 minutes.");
  await screen.click("Take over the room");
  await screen.shows("This room is yours now");
});

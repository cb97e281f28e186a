// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { RoomModel } from "../model/room-model.ts";
import { fakeModel, fakeRole, fakeSession, unknownPeople } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { PeoplePanel } from "./PeoplePanel.tsx";

let screen: Screen;
afterEach(() => screen.close());

const users = [
  { username: "ada", is_host: true, level: "tight" },
  { username: "bob", is_host: false, level: "loose" },
  { username: "Guest", is_host: false },
  { username: "Guest", is_host: false, level: "tight" },
] as const;
const people: RoomModel["people"] = { count: 4, hosts: ["ada"], seen: ["bob"], users: [...users] };

const open = async (part: Parameters<typeof fakeModel>[0]) => {
  screen = await openScreen(<PeoplePanel model={fakeModel({ people, ...part })} />, {});
};
const rows = () => [...document.querySelectorAll("li")].map((row) => row.textContent);
const headings = () => [...document.querySelectorAll("h2, h3")].map((heading) => heading.textContent);
const control = () => document.querySelector<HTMLInputElement>("[role=switch]");
const turn = () => act(async () => control()?.closest("label")?.click());

test("a host sees all listeners with their levels, and visitors counted in one row", async () => {
  await open({ host: fakeRole({ is_host: true }) });
  expect(headings()).toEqual(["Connected Users 4"]);
  expect(rows()).toEqual(["adain step", "bobout of step", "Guest× 2"]);
  expect(screen.control("bob").getAttribute("href")).toBe("/profile/bob");
  expect(screen.has("Guest")).toBe(false);
  expect(control()).toBeNull();
});

test("a guest sees the count, the hosts and those who chose to be seen", async () => {
  await open({ people: { ...people, users: null } });
  expect(headings()).toEqual(["4 people are listening", "Hosts", "Also here"]);
  expect(rows()).toEqual(["ada", "bob"]);
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
  expect(rows()).toEqual(["ada", "bob"]);
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

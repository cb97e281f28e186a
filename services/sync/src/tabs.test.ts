import { expect, test } from "vitest";
import { guest, type Identity } from "./model/ports.ts";
import { cluster } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

const lia: Identity = { sessionId: "s-lia", userId: "lia", username: "Lia" };
const room_name = "Blue";

/** Two nodes that serve "Blue", with its host and a visitor on the first one. */
async function world() {
  const made = cluster([ownedRoom(room_name, [song("one", 60)])]);
  const [here, there] = [made.start(), made.start()];
  /** Each join is a batch of its own. */
  const join = async (who: Identity, at = here) => {
    const client = await made.join(at, who, room_name);
    await made.pass(600);
    return client;
  };
  const leave = async (client: MemoryClient) => {
    client.say("leave_room", { room_name });
    await made.pass(600);
  };
  const [host, bystander] = [await join(hostIdentity), await join(guest)];
  return { ...made, enter: made.join, here, there, join, leave, host, bystander };
}
type World = Awaited<ReturnType<typeof world>>;

const moves = (client: MemoryClient, name: string) => ({
  joined: client.all("user_joined").filter(({ username }) => username === name).length,
  left: client.all("user_left").filter(({ username }) => username === name).length,
});
const listed = (client: MemoryClient) =>
  client
    .last("presence")
    ?.users.map(({ username }) => username)
    .toSorted();

const places: [string, (w: World) => World["here"]][] = [
  ["on one node", (w) => w.here],
  ["on two nodes", (w) => w.there],
];

test.each(places)("S69 two tabs of one account are one person, %s", async (_where, second) => {
  const w = await world();
  const first = await w.join(lia);
  const before = w.bystander.all("user_joined").length;
  const tab = await w.join(lia, second(w));
  expect(tab.last("joined")).toMatchObject({ users_count: 3, people: { users_count: 3 } });
  await w.pass(6000);
  expect(moves(w.host, "Lia")).toEqual({ joined: 1, left: 0 });
  expect(w.bystander.all("user_joined")).toHaveLength(before);
  expect(tab.all("user_joined")).toEqual([]);
  expect(listed(w.host)).toEqual(["Guest", "Hanna", "Lia"]);
  await w.leave(first);
  await w.pass(6000);
  expect(moves(w.host, "Lia")).toEqual({ joined: 1, left: 0 });
  expect(listed(w.host)).toEqual(["Guest", "Hanna", "Lia"]);
  await w.leave(tab);
  expect(w.host.last("user_left")).toEqual({ username: "Lia", users_count: 2 });
  await w.pass(6000);
  expect(moves(w.host, "Lia")).toEqual({ joined: 1, left: 1 });
  expect(w.bystander.all("user_left")).toHaveLength(1);
  expect(listed(w.host)).toEqual(["Guest", "Hanna"]);
});

test.each(places)(
  "S69 tabs that come and go at one moment are announced once, %s",
  async (_where, second) => {
    const w = await world();
    const tabs = [w.connect(w.here, lia), w.connect(second(w), lia)];
    for (const tab of tabs) tab.say("join_room", { room_name });
    await w.pass(6000);
    expect(moves(w.host, "Lia")).toEqual({ joined: 1, left: 0 });
    for (const tab of tabs) tab.say("leave_room", { room_name });
    await w.pass(6000);
    expect(moves(w.host, "Lia")).toEqual({ joined: 1, left: 1 });
    expect(w.host.last("user_left")?.users_count).toBe(2);
  },
);

test("S69 a node that dies with one of two tabs changes neither count nor list", async () => {
  const w = await world();
  const tab = await w.join(lia);
  await w.join(lia, w.there);
  w.there.isAlive = false;
  await w.pass(20_000);
  expect(moves(w.host, "Lia")).toEqual({ joined: 1, left: 0 });
  await w.leave(tab);
  expect(w.host.last("user_left")).toEqual({ username: "Lia", users_count: 2 });
});

test("S69 the tabs of a visitor's browser count once, on any node; other browsers of its network count, too", async () => {
  const w = await world();
  const [phone, desk] = ["phone", "desk"].map((browser) => ({ browsers: [browser], networks: ["house"] }));
  await w.enter(w.here, guest, room_name, undefined, phone);
  const tab = await w.enter(w.here, guest, room_name, undefined, phone);
  expect(tab.last("joined")?.users_count).toBe(3);
  const other = await w.enter(w.there, guest, room_name, undefined, phone);
  expect(other.last("joined")?.users_count).toBe(3);
  const third = await w.enter(w.there, guest, room_name, undefined, desk);
  expect(third.last("joined")?.users_count).toBe(4);
});

test("S69 a person visible in one tab is visible until that tab closes", async () => {
  const w = await world();
  const tabs = [await w.join(lia), await w.join(lia, w.there)];
  tabs[1]?.say("be_seen", { room_name, visible: true });
  await w.pass(2000);
  expect(w.bystander.last("people")?.seen).toEqual([{ username: "Lia" }]);
  if (tabs[1]) await w.leave(tabs[1]);
  await w.pass(6000);
  expect(w.bystander.last("people")).toMatchObject({ users_count: 3, seen: [] });
});

test("S69 of a user's tabs the one that follows best gives the level, on any node", async () => {
  const w = await world();
  const tabs = [await w.join(lia), await w.join(lia), await w.join(lia, w.there)];
  const levels = ["loose", "silent", "tight"] as const;
  for (const [i, tab] of tabs.entries())
    tab.say("listener_status", { room_name, level: levels[i] ?? "silent", following: true });
  await w.pass(6000);
  expect(w.host.last("presence")?.users).toContainEqual({ username: "Lia", level: "tight" });
  if (tabs[2]) await w.leave(tabs[2]);
  await w.pass(6000);
  expect(w.host.last("presence")?.users).toContainEqual({ username: "Lia", level: "loose" });
});

test("S69 the number of listeners that a page without a connection is given counts a person once", async () => {
  const w = await world();
  await w.join(lia);
  await w.join(lia, w.there);
  const { presence, rooms } = w.here.node.parts;
  const [room] = rooms.all();
  expect(await presence.count(room?.id ?? "")).toBe(3);
});

import { expect, test } from "vitest";
import { guest, type Identity } from "./model/ports.ts";
import { cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

const lia: Identity = { sessionId: "s-lia", userId: "lia", username: "Lia" };
const ben: Identity = { sessionId: "s-ben", userId: "ben", username: "Ben" };
const room_name = "Blue";

/** Two nodes that serve "Blue", which `ownerId` owns. */
function world(ownerId: string | null = "host-user") {
  const room = { ...ownedRoom(room_name, [song("one", 60)]), ownerId, allowAnyoneHost: ownerId === null };
  const made = cluster([room]);
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
  return { ...made, enter: made.join, here, there, join, leave };
}
async function beSeen(client: MemoryClient, visible = true) {
  client.say("be_seen", { room_name, visible });
  await settle();
}
/** Everything that a browser received. */
const received = (client: MemoryClient) => JSON.stringify(client.frames);
const names = (people: readonly { username: string }[] = []) => people.map(({ username }) => username);

test("S13 a join is sent to the hosts with the name, and to all others as a count, on every node", async () => {
  const w = world();
  const [host, hostThere] = [await w.join(hostIdentity), await w.join(hostIdentity, w.there)];
  const [bystander, bystanderThere] = [await w.join(ben), await w.join(guest, w.there)];
  const client = await w.join(lia, w.there);
  for (const one of [host, hostThere])
    expect(one.last("user_joined")).toEqual({ username: "Lia", users_count: 4 });
  for (const one of [bystander, bystanderThere])
    expect(one.last("user_joined")).toEqual({ username: "Guest", users_count: 4 });
  await w.leave(client);
  expect(host.last("user_left")).toEqual({ username: "Lia", users_count: 3 });
  expect(bystander.last("user_left")).toEqual({ username: "Guest", users_count: 3 });
  for (const one of [bystander, bystanderThere]) expect(received(one)).not.toContain("Lia");
});

test("S13 each join and leave is sent once to every client", async () => {
  const w = world();
  const everybody = [await w.join(hostIdentity), await w.join(guest), await w.join(guest, w.there)];
  const before = everybody.map((one) => one.all("user_joined").length);
  await w.leave(await w.join(lia));
  expect(everybody.map((one) => one.all("user_joined").length)).toEqual(before.map((count) => count + 1));
  expect(everybody.map((one) => one.all("user_left").length)).toEqual([1, 1, 1]);
});

test("S13 joins and leaves of hosts, and of those who chose to be seen, have a name", async () => {
  const w = world();
  const bystander = await w.join(guest);
  const host = await w.join(hostIdentity, w.there);
  expect(bystander.last("user_joined")?.username).toBe("Hanna");
  const client = await w.join(lia, w.there);
  await beSeen(client);
  await w.pass(2000);
  expect(names(bystander.last("people")?.seen)).toEqual(["Lia"]);
  await w.leave(client);
  expect(bystander.last("user_left")?.username).toBe("Lia");
  await w.leave(host);
  expect(bystander.last("user_left")?.username).toBe("Hanna");
});

test("S15 in an ownerless room no names are sent, though every client is a host", async () => {
  const w = world(null);
  const [one, two] = [await w.join(ben), await w.join(lia, w.there)];
  await w.pass(12_000);
  const three = await w.join(guest);
  for (const client of [one, three]) expect(received(client)).not.toContain("Lia");
  for (const client of [two, three]) expect(received(client)).not.toContain("Ben");
  expect(names(three.last("joined")?.users)).toEqual(["Guest", "Guest", "Guest"]);
  expect(three.last("joined")?.people).toMatchObject({ users_count: 3, hosts: [], seen: [] });

  await beSeen(two);
  await w.pass(3000);
  expect(names(one.last("people")?.seen)).toEqual(["Lia"]);
  expect(names(one.last("presence")?.users).toSorted()).toEqual(["Guest", "Guest", "Lia"]);
  await beSeen(two, false);
  await w.pass(3000);
  expect(names(one.last("people")?.seen)).toEqual([]);
});

test("S14 the name of a listener of a dead node is sent to the hosts only", async () => {
  const w = world();
  const [host, bystander] = [await w.join(hostIdentity), await w.join(guest)];
  await w.join(lia, w.there);
  w.there.isAlive = false;
  for (let i = 0; i < 5; i++) {
    for (const client of [host, bystander]) client.session.onActivity();
    await w.pass(5000);
  }
  expect(host.last("user_left")).toEqual({ username: "Lia", users_count: 2 });
  expect(received(bystander)).not.toContain("Lia");
});

test("S13 in a crowd hosts find the name in their list", async () => {
  const w = world();
  const host = await w.join(hostIdentity);
  const bystander = await w.join(guest);
  for (let i = 0; i < 60; i++) await w.join(guest);
  await w.join(lia);
  await w.pass(2000);
  expect(received(bystander)).not.toContain("Lia");
  expect(names(host.last("presence")?.users)).toContain("Lia");
});

test("S13 a flood of joins and leaves is announced at most twice a second to each listener", async () => {
  const w = world();
  const [host, bystander] = [await w.join(hostIdentity), await w.join(ben)];
  const moved = (client: MemoryClient) =>
    client.frames.filter(({ event }) => event === "user_joined" || event === "user_left").length;
  const before = [host, bystander].map(moved);
  for (let second = 0; second < 5; second++)
    for (let i = 0; i < 8; i++) {
      const client = await w.enter(i % 2 ? w.here : w.there, guest, room_name);
      if (i % 4 === 0) client.say("leave_room", { room_name });
      await w.pass(125);
    }
  await w.pass(500);
  for (const [i, client] of [host, bystander].entries())
    expect(moved(client) - (before[i] ?? 0)).toBeLessThanOrEqual(12);
  expect(bystander.last("user_joined")?.users_count).toBe(32);
});

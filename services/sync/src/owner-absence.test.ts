import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { followEvents } from "./events/events.ts";
import { syncHandlers } from "./handlers/sync.ts";
import { type ClusterNode, cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";

const blue = ownedRoom("Blue", [song("one", 60)]);

async function world() {
  const made = cluster([blue]);
  const [here, there] = [made.start(), made.start()];
  for (const { node } of [here, there]) await followEvents(node, made.bus, createLogger("sync", "silent"));
  const since = async ({ node }: ClusterNode) => {
    const call = { caller: null, signal: new AbortController().signal };
    const asked = { roomId: blue.roomId, ownerUsername: hostIdentity.username };
    return (await syncHandlers(node.parts).getOwnerAbsence(asked, call)).sinceMs ?? null;
  };
  const leave = async (client: Awaited<ReturnType<typeof made.join>>) => {
    client.say("leave_room", { room_name: "Blue" });
    await settle();
  };
  return { ...made, here, there, since, leave };
}

test("S95 an owner who is connected to any node is not away", async () => {
  const w = await world();
  const tab = await w.join(w.here, hostIdentity, "Blue");
  expect(await w.since(w.there)).toBeNull();
  await w.join(w.there, hostIdentity, "Blue");
  await w.leave(tab);
  expect(await w.since(w.here)).toBeNull();
});

test("S95 the absence begins when the last tab closes, and a return ends it", async () => {
  const w = await world();
  const tab = await w.join(w.here, hostIdentity, "Blue");
  await w.pass(1000);
  const leftAt = w.clock.now();
  await w.leave(tab);
  await w.pass(60_000);
  expect(await w.since(w.there)).toBe(leftAt);
  const back = await w.join(w.there, hostIdentity, "Blue");
  expect(await w.since(w.here)).toBeNull();
  await w.pass(1000);
  await w.leave(back);
  expect(await w.since(w.here)).toBe(w.clock.now());
});

test("S95 after a crash of the owner's node the first question begins the absence", async () => {
  const w = await world();
  await w.join(w.here, hostIdentity, "Blue");
  w.here.isAlive = false;
  await w.pass(20_000);
  const asked = w.clock.now();
  expect(await w.since(w.there)).toBe(asked);
  await w.pass(60_000);
  expect(await w.since(w.there)).toBe(asked);
});

import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { nobody } from "../fanout/wire.ts";
import { guest } from "../model/ports.ts";
import { Timers } from "../model/timers.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { failingCache } from "../testing/failing-cache.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import { LocalRoom } from "./local-room.ts";
import { Presence } from "./presence.ts";

const lia = { sessionId: "s-lia", userId: "lia", username: "Lia" };

const room = ownedRoom("Blue", [song("one", 60)]);

/** A paused room with a host on one node; `lose(true)` loses all messages between nodes. */
async function world() {
  const lost = { isLossy: false };
  const made = cluster([room], (run) => (lost.isLossy ? undefined : run()));
  const [here, there] = [made.start(), made.start()];
  const host = await made.join(here, hostIdentity, "Blue");
  const calls = async (ms: number) => {
    made.cacheCalls.length = 0;
    await made.pass(ms);
    const count = (method: string) => made.cacheCalls.filter((called) => called === method).length;
    return {
      written: count("setField"),
      read: count("fields"),
      removed: count("deleteField"),
      states: count("readVersioned"),
    };
  };
  const lose = (isLossy: boolean) => {
    lost.isLossy = isLossy;
  };
  return { ...made, here, there, host, calls, lose };
}

test("an unchanged lease is written every 10 s, and the leases of a room alone on its node are read every 15 s", async () => {
  const { calls } = await world();
  await calls(1000);
  expect(await calls(60_000)).toEqual({ written: 6, read: 4, removed: 0, states: 5 });
});

test("a room shared by two nodes is read by each every 5 s", async () => {
  const w = await world();
  await w.join(w.there, lia, "Blue");
  await w.pass(600);
  expect(await w.calls(60_000)).toMatchObject({ written: 12, read: 24 });
});

test("S14 a lease never expires while its node lives, and a dead node's is gone within 20 s", async () => {
  const w = await world();
  await w.join(w.there, lia, "Blue");
  for (let second = 0; second < 60; second++) {
    await w.pass(1000);
    expect(await w.here.node.parts.presence.count(room.roomId)).toBe(2);
  }
  w.there.isAlive = false;
  await w.pass(20_000);
  expect(w.host.last("user_left")).toEqual({ username: "Lia", users_count: 1 });
});

test("a lease that could not be written is written again by the next round", async () => {
  const clock = manualClock();
  const { cache, state } = failingCache(clock);
  const presence = new Presence({ cache, nodeId: "n", clock, log: createLogger("sync", "silent") });
  const noCallbacks = { skipped: () => {}, holds: () => {} };
  const here = new LocalRoom(
    { id: "r", name: "Blue", isOwnerless: false },
    { timers: new Timers(clock), now: clock.now, lagCallbacks: noCallbacks },
  );
  here.enter({
    id: "a",
    username: "Guest",
    userId: null,
    isHost: false,
    role: "listener" as const,
    person: "browser:d",
    counted: "browser:d",
    visitor: { browsers: [], networks: [] },
    personId: null,
    enteredAt: 0,
    nickname: null,
    wire: nobody,
  });
  state.isAway = true;
  await presence.renew(here);
  state.isAway = false;
  expect(await presence.count("r")).toBe(0);
  await presence.keep(here);
  expect(await presence.count("r")).toBe(1);
});

test("a changed lease is written at once", async () => {
  const w = await world();
  const client = await w.join(w.here, guest, "Blue");
  const before = (await w.calls(0)).written;
  client.say("leave_room", { room_name: "Blue" });
  await settle();
  expect(before).toBe(0);
  expect(w.cacheCalls).toContain("setField");
});

test("S13 a join on another node that the bus lost is counted within 20 s", async () => {
  const w = await world();
  await w.pass(1000);
  w.lose(true);
  await w.join(w.there, lia, "Blue");
  expect(w.host.last("user_joined")?.users_count).toBe(1);
  await w.pass(20_000);
  expect(w.host.last("user_joined")).toEqual({ username: "Lia", users_count: 2 });
});

test("a guest who left right after another had come is announced as having left", async () => {
  const w = await world();
  await w.join(w.here, guest, "Blue");
  const brief = await w.join(w.here, guest, "Blue");
  brief.say("leave_room", { room_name: "Blue" });
  await w.pass(1000);
  expect(w.host.last("user_left")).toEqual({ username: "Guest", users_count: 2 });
});

import type { Cache } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { guest, type Identity } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { failingCache } from "../testing/failing-cache.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";
import { LiveIndex } from "./live-index.ts";

const lia: Identity = { sessionId: "s-lia", userId: "lia", username: "Lia" };

/** Two nodes that serve two rooms, and functions to join and play there. */
function world() {
  const rooms = ["Blue", "Green"].map((name) => ownedRoom(name, [song("one", 600), song("two", 600)]));
  const made = cluster(rooms);
  const [here, there] = [made.start(), made.start()];
  const nameOf = (id: string) => rooms.find(({ roomId }) => roomId === id)?.roomName;
  return {
    ...made,
    here,
    there,
    play: async (host: MemoryClient, room_name: string, isPlaying = true) => {
      const currentTrack = song("one", 600);
      host.say("player_state_change", {
        room_name,
        player_state: { currentTrack, isPlaying, currentTime: 0 },
      });
      await settle();
    },
    /** Name, listeners and song of each room in the index, as this node lists it. */
    live: async ({ node } = here) =>
      (await node.parts.live.list()).map(({ roomId, listeners, track }) => [
        nameOf(roomId),
        listeners,
        track.title,
      ]),
  };
}

test("S90 a room is live while it plays for a listener, on the node that serves it and after a round on all", async () => {
  const w = world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  expect(await w.live()).toEqual([]);
  await w.play(host, "Blue");
  expect(await w.live()).toEqual([["Blue", 1, "one"]]);
  expect(await w.live(w.there)).toEqual([]);
  await w.pass(6000);
  expect(await w.live(w.there)).toEqual([["Blue", 1, "one"]]);
  await w.play(host, "Blue", false);
  await w.pass(6000);
  expect([await w.live(), await w.live(w.there)]).toEqual([[], []]);
  await w.play(host, "Blue");
  await w.pass(6000);
  host.say("leave_room", { room_name: "Blue" });
  await w.pass(6000);
  expect([await w.live(), await w.live(w.there)]).toEqual([[], []]);
});

test("S90 rooms with most listeners are first, and an account with tabs on two nodes is one listener", async () => {
  const w = world();
  const blue = await w.join(w.here, hostIdentity, "Blue");
  const green = await w.join(w.there, hostIdentity, "Green");
  await w.play(blue, "Blue");
  await w.play(green, "Green");
  for (const node of [w.here, w.there, w.here]) await w.join(node, lia, "Blue");
  for (const node of [w.here, w.there]) await w.join(node, guest, "Green");
  await w.pass(6000);
  const expected = [
    ["Green", 3, "one"],
    ["Blue", 2, "one"],
  ];
  expect(await w.live()).toEqual(expected);
  expect(await w.live(w.there)).toEqual(expected);
});

test("S91 the rooms of a node that died leave the index within 20 s", async () => {
  const w = world();
  await w.play(await w.join(w.there, hostIdentity, "Blue"), "Blue");
  await w.pass(6000);
  expect(await w.live()).toHaveLength(1);
  w.there.isAlive = false;
  await w.pass(20_000);
  expect(await w.live()).toEqual([]);
});

/** An index over the rooms of the first node, on a cache of its own; `writes` names what it called. */
function indexOn(w: ReturnType<typeof world>) {
  const { cache, state } = failingCache(w.clock);
  const writes: string[] = [];
  const counted: Cache = {
    ...cache,
    fields: (key) => cache.fields(key),
    setField: (...of) => {
      writes.push("set");
      return cache.setField(...of);
    },
    deleteField: (...of) => {
      writes.push("delete");
      return cache.deleteField(...of);
    },
  };
  const { rooms, presence, log } = w.here.node.parts;
  const deps = { cache: counted, clock: w.clock, log, rooms, presence };
  return { index: new LiveIndex({ ...deps, nodeId: "here" }), writes, state, deps };
}

test("S91 a node writes its part when it changed and before it expires, and nothing while its rooms are idle", async () => {
  const w = world();
  const { index, writes } = indexOn(w);
  const host = await w.join(w.here, hostIdentity, "Blue");
  await index.keep();
  expect(writes).toEqual([]);
  await w.play(host, "Blue");
  await index.keep();
  await index.keep();
  expect(writes).toEqual(["set"]);
  w.clock.advance(10_000);
  await index.keep();
  expect(writes).toEqual(["set", "set"]);
  await w.play(host, "Blue", false);
  await index.keep();
  await index.keep();
  expect(writes).toEqual(["set", "set", "delete"]);
});

test("S91 while the cache is away a node lists its own rooms, and writes them when it is back", async () => {
  const w = world();
  const { index, state, deps } = indexOn(w);
  await w.play(await w.join(w.here, hostIdentity, "Blue"), "Blue");
  state.isAway = true;
  await index.keep();
  expect(await index.list()).toMatchObject([{ listeners: 1 }]);
  state.isAway = false;
  const elsewhere = new LiveIndex({ ...deps, rooms: { all: () => [] }, nodeId: "there" });
  expect(await elsewhere.list()).toEqual([]);
  await index.keep();
  expect(await elsewhere.list()).toMatchObject([{ listeners: 1 }]);
});

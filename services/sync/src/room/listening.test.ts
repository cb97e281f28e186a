import { expect, test } from "vitest";
import { guest, type Identity } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";

const one = song("one", 600);
const room_name = "Blue";
const minute = 60_000;

/** The room "Blue", an ownerless one unless `ownerId` is given. */
function world(ownerId: string | null = null) {
  const made = cluster([{ ...ownedRoom(room_name, [one]), ownerId, allowAnyoneHost: ownerId === null }]);
  const node = made.start();
  return {
    ...made,
    node,
    join: (browser?: string, who: Identity = guest) => made.join(node, who, room_name, browser),
    /** The listeners of a song in the last report. */
    heardBy: () => made.archive.listened.at(-1)?.heard_by,
  };
}
async function play(client: MemoryClient, isPlaying = true) {
  const player_state = { currentTrack: one, isPlaying, currentTime: 0, duration: 600, timestamp: 0 };
  client.say("player_state_change", { room_name, player_state });
  await settle();
}
const report = (client: MemoryClient, level: "tight" | "silent" = "tight") =>
  client.say("listener_status", { room_name, level, following: true });
const stay = (w: ReturnType<typeof world>, clients: MemoryClient[], ms: number) => {
  // Browsers that are silent for a minute are disconnected.
  for (const client of clients) client.session.onActivity();
  return w.pass(ms);
};

test("a browser that plays half a minute of music counts as one listener, with several tabs too", async () => {
  const w = world();
  const [host, tab, phone] = [await w.join("laptop"), await w.join("laptop"), await w.join("phone")];
  await play(host);
  for (const client of [host, tab, phone]) report(client);
  await stay(w, [host, tab, phone], 20_000);
  expect(w.heardBy()).toEqual([]);
  await stay(w, [host, tab, phone], 15_000);
  expect(w.heardBy()?.toSorted()).toEqual(["browser:laptop", "browser:phone"]);
});

test("a silent browser and a paused room count no listening", async () => {
  const w = world();
  const [host, silent] = [await w.join("laptop"), await w.join("phone")];
  await play(host);
  report(host);
  report(silent, "silent");
  await play(host, false);
  await stay(w, [host, silent], 50_000);
  await play(host);
  await stay(w, [host, silent], 20_000);
  expect(w.heardBy()).toEqual([]);
  await stay(w, [host, silent], 20_000);
  expect(w.heardBy()).toEqual(["browser:laptop"]);
});

test("a room is noted when people come and go, and every five minutes while they stay", async () => {
  const w = world();
  const client = await w.join();
  await w.pass(2000);
  expect(w.archive.listened).toHaveLength(1);
  for (let i = 0; i < 11; i++) await stay(w, [client], minute);
  expect(w.archive.listened).toHaveLength(3);
  client.say("leave_room", { room_name });
  await settle();
  const leftAt = w.clock.now();
  await w.pass(2000);
  expect(w.archive.listened.at(-1)).toMatchObject({ at: leftAt });
});

test("many concurrent joins are one report, and a database that is away loses none", async () => {
  const w = world();
  const { publishListened } = w.archive;
  w.archive.publishListened = async () => {
    throw new Error("away");
  };
  for (let i = 0; i < 20; i++) await w.join();
  await w.pass(3000);
  w.archive.publishListened = publishListened;
  await w.pass(2000);
  expect(w.archive.listened).toHaveLength(1);
});

test("nothing of an account's room is noted", async () => {
  const w = world("host-user");
  const client = await w.join();
  report(client);
  await stay(w, [client], 40_000);
  expect(w.archive.listened).toEqual([]);
});

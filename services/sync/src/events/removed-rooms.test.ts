import { randomUUID } from "node:crypto";
import { roomDeleted, roomRemoved } from "@tutti/proto/events";
import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { syncHandlers } from "../handlers/sync.ts";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import { followEvents } from "./events.ts";

/** Two nodes that serve the rooms Blue and Red. */
async function world() {
  const one = song("one", 60);
  const [blue, red] = [
    { ...ownedRoom("Blue", [one]), roomId: randomUUID() },
    { ...ownedRoom("Red", []), roomId: randomUUID() },
  ];
  const made = cluster([blue, red]);
  const [here, there] = [made.start(), made.start()];
  for (const { node } of [here, there]) await followEvents(node, made.bus, createLogger("sync", "silent"));
  const publish = async (subject: string, payload: object) => {
    await made.bus.publish({ id: randomUUID(), subject, payload, requestId: "" });
    await settle();
  };
  const of = { room_id: blue.roomId, room_name: "Blue", at: 1 };
  return { ...made, one, blue, red, here, there, publish, of };
}
const noted = { signal: new AbortController().signal, caller: null };

test("S68 listeners of a removed room get the reason and are closed with 4404, on every node, and no others", async () => {
  const w = await world();
  const inside = [await w.join(w.here, hostIdentity, "Blue"), await w.join(w.there, guest, "Blue")];
  const elsewhere = await w.join(w.there, guest, "Red");
  w.directory.rooms.shift();
  await w.publish(roomRemoved.subject, { ...w.of, message: "This room was removed: spam." });
  for (const client of inside) {
    expect(client.last("error")).toEqual({
      code: "room_removed",
      message: "This room was removed: spam.",
      key: "room_removed",
      params: { message: "This room was removed: spam." },
    });
    expect(client.closedWith).toBe(4404);
  }
  expect(elsewhere.closedWith).toBeNull();
  // A later join finds no such room, even if it was cached.
  expect((await w.join(w.there, guest, "Blue")).closedWith).toBe(4404);
});

test("S68 of a deleted room nothing is left", async () => {
  const w = await world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  const player_state = { currentTrack: w.one, isPlaying: true, currentTime: 0, duration: 60, timestamp: 0 };
  host.say("player_state_change", { room_name: "Blue", player_state });
  await settle();
  expect(w.archive.rows.size).toBe(1);
  await w.publish(roomRemoved.subject, { ...w.of, message: "Gone." });
  await w.publish(roomDeleted.subject, w.of);
  expect(w.archive.rows.size).toBe(0);
  expect((await w.here.node.parts.authority.read(w.blue.roomId)).track).toBeNull();
});

test("occupied rooms are known on every node; while the cache is away the call fails", async () => {
  const w = await world();
  await w.join(w.here, guest, "Blue");
  const { parts } = w.there.node;
  const roomIds = [w.blue.roomId, w.red.roomId, randomUUID()];
  expect(await syncHandlers(parts).listOccupied({ roomIds }, noted)).toEqual({ roomIds: [w.blue.roomId] });
  const blind = syncHandlers({
    ...parts,
    presence: Object.assign(Object.create(parts.presence), { count: async () => null }),
  });
  await expect(blind.listOccupied({ roomIds }, noted)).rejects.toMatchObject({ kind: "unavailable" });
});

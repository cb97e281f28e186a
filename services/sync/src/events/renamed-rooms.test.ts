import { expect, test } from "vitest";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";
import { publishRenamed, subscribeRenamed } from "./changed-rooms.ts";

/** "Blue" plays on two nodes: its host is on the first one, a guest on the second. */
async function world() {
  const room = ownedRoom("Blue", [song("one", 600), song("two", 600)]);
  const w = cluster([room]);
  const [here, there] = [w.start(), w.start()];
  for (const { node } of [here, there]) await subscribeRenamed(w.bus, node, node.parts.log);
  const host = await w.join(here, hostIdentity, "Blue");
  const listener = await w.join(there, guest, "blue");
  const play = async (client: MemoryClient, room_name: string, title = "one") => {
    const player_state = { currentTrack: song(title, 600), isPlaying: true, currentTime: 0 };
    client.say("player_state_change", { room_name, player_state });
    await settle();
  };
  await play(host, "Blue");
  const rename = async (name: string) => {
    Object.assign(room, { roomName: name });
    publishRenamed(w.bus, room.roomId);
    await settle();
  };
  return { ...w, room, here, there, host, listener, play, rename };
}

test("S92 the listeners of a renamed room stay, and their pages get the new name without a new state", async () => {
  const w = await world();
  const before = w.listener.all("player_state_update").length;
  await w.rename("Green");
  for (const client of [w.host, w.listener]) {
    expect(client.all("room_renamed")).toEqual([{ room_name: "Green" }]);
    expect(client.closedWith).toBeNull();
  }
  expect(w.listener.all("player_state_update")).toHaveLength(before);
  await w.play(w.host, "Green", "two");
  expect(w.listener.last("player_state_update")).toMatchObject({
    room_name: "Green",
    player_state: { currentTrack: { title: "two" } },
  });
  await w.rename("Green");
  expect(w.host.all("room_renamed")).toHaveLength(1);
});

test("S93 pages of the former name command the room until they follow, and a page that joins is in the same room", async () => {
  const w = await world();
  await w.rename("Green");
  await w.rename("Red");
  await w.play(w.host, "Blue", "two");
  expect(w.host.all("error")).toEqual([]);
  const late = await w.join(w.there, guest, "Red");
  expect(late.last("joined")).toMatchObject({ room_name: "Red", users_count: 3 });
  expect(late.last("joined")?.player_state.currentTrack).toMatchObject({ title: "two" });
  await w.play(w.host, "Yellow");
  expect(w.host.last("error")).toMatchObject({ code: "other_room" });
});

test("S94 a name that ended admits nobody, on any node", async () => {
  const w = await world();
  await w.join(w.there, guest, "Blue");
  await w.rename("Blue ~0123456789abcdef");
  for (const node of [w.here, w.there]) expect((await w.join(node, guest, "Blue")).closedWith).toBe(4404);
  const invited = await w.join(w.there, guest, "Blue ~0123456789abcdef");
  expect(invited.last("joined")).toBeDefined();
});

import type { ListenerAct } from "@tutti/proto/events";
import { expect, test } from "vitest";
import { guest, type Identity } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";

const lia: Identity = { sessionId: "s-lia", userId: "lia-user", username: "Lia" };
const one = song("one", 60);
const playing = {
  currentTrack: one,
  isPlaying: true,
  progress: 0,
  currentTime: 0,
  duration: 60,
  videoId: null,
};

function open() {
  const world = cluster([ownedRoom("Blue", [one])]);
  const node = world.start();
  const acts = () => [...world.archive.acts.values()].flatMap((page) => page.acts);
  const visitorJoins = () => [...world.archive.acts.values()].flatMap((page) => page.visitorJoins);
  const recorded = (keep = (act: ListenerAct): unknown => act.action) => acts().map(keep);
  return { ...world, node, acts, visitorJoins, recorded };
}

test("a listener who joined, stopped the song and left is written a second later, in one batch", async () => {
  const { node, join, pass, archive, recorded } = open();
  const host = await join(node, hostIdentity, "Blue");
  const listener = await join(node, lia, "Blue");
  const state = { ...playing, timestamp: 0 };
  host.say("player_state_change", { room_name: "Blue", player_state: state });
  await settle();
  host.say("player_state_change", { room_name: "Blue", player_state: { ...state, isPlaying: false } });
  await settle();
  listener.say("leave_room", { room_name: "Blue" });
  await settle();
  expect(recorded()).toEqual([]);
  await pass(1500);
  expect(archive.acts.size).toBe(1);
  expect(recorded(({ action, user_id }) => `${user_id} ${action}`)).toEqual([
    "host-user join_room",
    "lia-user join_room",
    "host-user pause_song",
    "lia-user leave_room",
  ]);
  expect(archive.acts.values().next().value?.acts[0]).toMatchObject({ room_name: "Blue", is_host: true });
});

test("only the joins of visitors are kept, without a name", async () => {
  const { node, join, pass, recorded, visitorJoins, clock } = open();
  const at = clock.now();
  const visitor = await join(node, guest, "Blue");
  visitor.say("leave_room", { room_name: "Blue" });
  await pass(3000);
  expect(recorded()).toEqual([]);
  const { roomId: room_id } = ownedRoom("Blue", []);
  expect(visitorJoins()).toEqual([{ room_id, room_name: "Blue", at, is_host: false }]);
});

test("while the database is away people join as before, and their actions are stored once when it is back", async () => {
  const { node, join, pass, archive, recorded } = open();
  const { publishActs } = archive;
  const tried: string[] = [];
  archive.publishActs = async (id, acts) => {
    tried.push(id);
    await publishActs(id, acts);
    throw new Error("the answer was lost");
  };
  expect((await join(node, lia, "Blue")).last("joined")).toMatchObject({ room_name: "Blue" });
  await pass(3500);
  archive.publishActs = publishActs;
  await pass(2000);
  expect(tried.length).toBeGreaterThan(1);
  expect(new Set(tried).size).toBe(1);
  expect(recorded()).toEqual(["join_room"]);
});

test("a stopping node writes the leaves of its listeners", async () => {
  const { node, join, recorded } = open();
  await join(node, lia, "Blue");
  await node.node.drain(0);
  expect(recorded()).toEqual(["join_room", "leave_room"]);
});

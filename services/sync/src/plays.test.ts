import { startLead } from "@tutti/proto/sync";
import { expect, test } from "vitest";
import { guest } from "./model/ports.ts";
import { cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

const room_name = "Blue";
const [one, two, short] = [
  song("one", 60),
  song("two", 90),
  { ...song("short", 20), length_is_confirmed: true },
];

/** A host on one node, and a guest on another, in a room of three songs. */
async function world() {
  const made = cluster([ownedRoom(room_name, [one, two, short])]);
  const [here, there] = [made.start(), made.start()];
  const host = await made.join(here, hostIdentity, room_name);
  const listener = await made.join(there, guest, room_name);
  const outcomes = async () => {
    await made.pass(1500);
    return made.archive.plays.map(({ song_id, outcome, by }) => ({ song_id, outcome, by }));
  };
  /** The outcomes without those that a second node reported, too. */
  const distinct = async () => [...new Map((await outcomes()).map((o) => [JSON.stringify(o), o])).values()];
  return { ...made, here, there, host, listener, distinct };
}

async function command(
  host: MemoryClient,
  track: typeof one,
  {
    currentTime = 0,
    isPlaying = true,
    reason,
  }: { currentTime?: number; isPlaying?: boolean; reason?: "unplayable" } = {},
) {
  const player_state = { currentTrack: track, isPlaying, currentTime, duration: track.duration_seconds ?? 0 };
  host.say("player_state_change", {
    room_name,
    player_state: { ...player_state, progress: 0, videoId: null, timestamp: 0 },
    ...(reason && { reason }),
  });
  await settle();
}

const sounded = (track: typeof one) => ({ song_id: track.song_id, outcome: "sounded", by: null });
const ended = (track: typeof one, outcome: string, by: string | null) => ({
  song_id: track.song_id,
  outcome,
  by,
});

test("a song counts once it has sounded for 30 s, and once", async () => {
  const w = await world();
  await command(w.host, one);
  await w.pass(28_000);
  expect(await w.distinct()).toEqual([]);
  await w.pass(2000);
  expect(await w.distinct()).toEqual([sounded(one)]);
  await w.pass(10_000);
  await command(w.host, two);
  expect(await w.distinct()).toEqual([sounded(one)]);
});

test("a play that sounds says whether a listener of the node is in step and not silent", async () => {
  const w = await world();
  const status = (client: MemoryClient, level: "tight" | "silent", following = true) =>
    client.say("listener_status", { room_name, level, following });
  const audible = () => new Set(w.archive.plays.map(({ song_id, is_audible }) => `${song_id} ${is_audible}`));
  status(w.host, "silent");
  status(w.listener, "tight", false);
  await command(w.host, one);
  await w.pass(35_000);
  expect(audible()).toEqual(new Set([`${one.song_id} false`]));
  await w.pass(3000);
  status(w.host, "tight");
  await command(w.host, two);
  await w.pass(35_000);
  expect(audible()).toContain(`${two.song_id} true`);
});

test("pauses and seeks do not count as sounding", async () => {
  const w = await world();
  await command(w.host, two);
  await w.pass(10_000);
  await command(w.host, two, { currentTime: 10, isPlaying: false });
  await w.pass(60_000);
  await command(w.host, two, { currentTime: 10 });
  await w.pass(10_000);
  await command(w.host, two, { currentTime: 80 });
  await w.pass(5000);
  await command(w.host, one);
  expect(await w.distinct()).toEqual([ended(two, "skipped", "host-user")]);
});

test("a song shorter than 30 s counts at its end", async () => {
  const w = await world();
  await command(w.host, short);
  await w.pass(18_000);
  expect(await w.distinct()).toEqual([]);
  await w.pass(1000);
  expect(await w.distinct()).toEqual([sounded(short)]);
});

test("a song that only its host calls shorter than 30 s does not count at the end of that length", async () => {
  const w = await world();
  await command(w.host, { ...two, duration_seconds: 21 });
  await w.pass(28_000);
  expect(w.listener.states.at(-1)?.player_state.currentTrack?.title).not.toBe("two");
  expect(await w.distinct()).toContainEqual(ended(two, "skipped", null));
});

test("a short length in a room's list that nothing confirms pays nothing, and neither do reports of its end", async () => {
  const [claimed, open] = [song("claimed", 5), song("open")];
  const made = cluster([ownedRoom(room_name, [claimed, open, two])]);
  const node = made.start();
  const host = await made.join(node, hostIdentity, room_name);
  const listener = await made.join(node, guest, room_name);
  await command(host, claimed);
  await made.pass(11_000);
  await command(host, open);
  await command(host, open, { currentTime: 21 });
  for (const client of [host, listener])
    client.say("track_ended", { room_name, song_id: open.song_id, rev: client.states.at(-1)?.rev ?? 0 });
  await made.pass(12_000);
  const outcomes = made.archive.plays.map(({ song_id, outcome }) => [song_id, outcome]);
  expect(outcomes).toEqual([
    [claimed.song_id, "skipped"],
    [open.song_id, "skipped"],
  ]);
});

test("a seek to the end ends the song unheard", async () => {
  const w = await world();
  await command(w.host, one);
  await w.pass(3000);
  await command(w.host, one, { currentTime: 59 });
  await w.pass(9000);
  expect(await w.distinct()).toEqual([ended(one, "skipped", null)]);
});

test("a song that its host cannot play is reported as such", async () => {
  const w = await world();
  await command(w.host, one);
  await w.pass(3000);
  await command(w.host, two, { reason: "unplayable" });
  expect(await w.distinct()).toEqual([ended(one, "unplayable", "host-user")]);
});

test("after a node's death the other one reports the song", async () => {
  const w = await world();
  await command(w.host, two);
  await w.pass(20_000);
  w.here.isAlive = false;
  await w.pass(12_000);
  expect(await w.distinct()).toEqual([sounded(two)]);
});

test("what nobody heard does not count: a song that went on in an empty room was skipped", async () => {
  const w = await world();
  await command(w.host, two);
  await w.pass(10_000);
  for (const client of [w.host, w.listener]) client.say("leave_room", { room_name });
  await w.pass(40_000);
  const host = await w.join(w.there, hostIdentity, room_name);
  expect(host.last("joined")?.player_state.isPlaying).toBe(true);
  await w.pass(15_000);
  await command(host, one);
  expect(await w.distinct()).toEqual([ended(two, "skipped", "host-user")]);
});

test("songs that an empty room passed have no outcome", async () => {
  const w = await world();
  await command(w.host, one);
  await w.pass(10_000);
  for (const client of [w.host, w.listener]) client.say("leave_room", { room_name });
  await w.pass(200_000);
  const late = await w.join(w.there, guest, room_name);
  expect(late.last("joined")?.player_state.isPlaying).toBe(true);
  expect(await w.distinct()).toEqual([]);
});

test("each start of a song is reported once, a paused one when it first sounds", async () => {
  const w = await world();
  const starts = async () => {
    await w.pass(1500);
    return w.archive.starts.map(({ song_id, started_at }) => [song_id, started_at]);
  };
  await command(w.host, one);
  const first = [one.song_id, w.clock.now() + startLead];
  await w.pass(5000);
  await command(w.host, one, { currentTime: 3, isPlaying: false });
  await command(w.host, one, { currentTime: 3 });
  await command(w.host, one, { currentTime: 40 });
  expect(await starts()).toEqual([first]);
  await command(w.host, two, { isPlaying: false });
  expect(await starts()).toEqual([first]);
  await command(w.host, two);
  expect((await starts()).map(([song]) => song)).toEqual([one.song_id, two.song_id]);
  await w.pass(110_000);
  expect((await starts()).map(([song]) => song)).toEqual([one.song_id, two.song_id, short.song_id]);
});

import { serverMessages, startLead } from "@tutti/proto/sync";
import { expect, test } from "vitest";
import { readPlayerState } from "./commands/read-player-state.ts";
import { guest } from "./model/ports.ts";
import { cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

/** A room of two songs that a host and a guest are in, each on a node of their own. */
async function world() {
  const made = cluster([ownedRoom("Blue", [song("one", 60), song("two", 90)])]);
  const [here, there] = [made.start(), made.start()];
  const join = (who = guest, at = here) => made.join(at, who, "Blue");
  const [host, far] = [await join(hostIdentity), await join(guest, there)];
  return { ...made, here, there, join, host, far };
}

async function say(client: MemoryClient, name: string, currentTime: number, isPlaying = true) {
  const player_state = { currentTrack: song(name), isPlaying, currentTime };
  client.say("player_state_change", { room_name: "Blue", player_state });
  await settle();
}

const latest = (client: MemoryClient) => client.states.at(-1);

test("S27 S30 all clients get one start, before it, and a client that joins meanwhile gets the same", async () => {
  const { clock, host, far, join } = await world();
  const pressed = clock.now();
  await say(host, "one", 0.05);
  const start = { at: pressed + startLead, player_state: { isPlaying: true, currentTime: 0 } };
  for (const client of [host, far, await join()]) expect(latest(client)).toMatchObject(start);
  expect(clock.now()).toBe(pressed);
});

test("S27 a stalled guest does not delay the start", async () => {
  const { clock, host, far } = await world();
  far.stall();
  const pressed = clock.now();
  await say(host, "one", 0);
  expect(latest(host)?.at).toBe(pressed + startLead);
});

test("S28 a host's regular report during the lead changes nothing and is not sent on", async () => {
  const { clock, host, far } = await world();
  await say(host, "one", 0);
  const before = [host.states.length, far.states.length];
  clock.advance(startLead / 2);
  await say(host, "one", 0.1);
  clock.advance(startLead);
  await say(host, "one", 0.1);
  expect([host.states.length, far.states.length]).toEqual(before);
});

test("S28 a pause during the lead stops the track at its beginning, and the next play starts it again", async () => {
  const { clock, host, far } = await world();
  await say(host, "one", 0);
  clock.advance(startLead / 2);
  await say(host, "one", 0, false);
  expect(latest(far)).toMatchObject({ at: clock.now(), player_state: { isPlaying: false, currentTime: 0 } });
  clock.advance(5000);
  await say(host, "one", 0.05);
  expect(latest(far)).toMatchObject({ at: clock.now() + startLead, player_state: { isPlaying: true } });
});

test("S37 the start outlives the cache and every node", async () => {
  const made = await world();
  await say(made.host, "one", 0);
  const start = latest(made.host)?.at;
  for (const node of [made.here, made.there]) node.isAlive = false;
  made.wipeCache();
  const survivor = await made.join(guest, made.start());
  expect(survivor.last("joined")).toMatchObject({ at: start, player_state: { currentTime: 0 } });
});

test("S32 the end of a track counts from its start, and the next one starts at a common instant", async () => {
  const made = await world();
  await say(made.host, "one", 0);
  const began = latest(made.host)?.at ?? 0;
  made.host.say("leave_room", { room_name: "Blue" });
  await settle();
  await made.pass(began + 59_980 - made.clock.now(), 20);
  expect(latest(made.far)?.player_state.currentTrack?.title).toBe("one");
  await made.pass(40, 20);
  const next = latest(made.far);
  expect(next?.player_state).toMatchObject({ currentTime: 0, currentTrack: { title: "two" } });
  expect((next?.at ?? 0) - began - 60_000).toBeGreaterThanOrEqual(startLead);
  expect((next?.at ?? 0) - began - 60_000).toBeLessThanOrEqual(startLead + 20);
});

test("S33 the step that the server takes for a silent host starts the next track at its beginning", async () => {
  const { clock, pass, host, far } = await world();
  await say(host, "one", 50);
  const end = clock.now() + 10_000;
  await pass(20_000);
  const { at, player_state } = latest(far) ?? {};
  expect(player_state).toMatchObject({ currentTime: 0, currentTrack: { title: "two" } });
  expect(at).toBeGreaterThanOrEqual(end + 5000 + startLead);
});

test("the player state is as of the start before it, and as of now afterwards", async () => {
  const { clock, host, here } = await world();
  await say(host, "one", 0);
  const read = () => readPlayerState(here.node.parts, "Blue");
  expect(await read()).toMatchObject({ position: 0, at: clock.now() + startLead });
  clock.advance(startLead + 3000);
  expect(await read()).toMatchObject({ position: 3, at: clock.now() });
});

test("a state with a future start is valid for pages of the same wire version without support for it", async () => {
  const { clock, host, far } = await world();
  await say(host, "one", 0.4);
  const { at, player_state } = serverMessages.player_state_update.parse(far.last("player_state_update"));
  // Such a page computes the position as it always did.
  const positionOnOldPage = Math.max(0, player_state.currentTime + (clock.now() - at) / 1000);
  expect(positionOnOldPage).toBe(0);
});

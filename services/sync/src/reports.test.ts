import { startLead } from "@tutti/proto/sync";
import type { VisitorKeys } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { guest, type Identity } from "./model/ports.ts";
import { cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

const names = ["one", "two", "three"];
const lia: Identity = { sessionId: "s-lia", userId: "lia", username: "Lia" };

/** Two nodes that serve "Blue", whose songs have no length. */
function world(
  playlist = names.map((name) => song(name)),
  deliver?: (run: () => void) => void,
  others: ReturnType<typeof ownedRoom>[] = [],
) {
  const room = ownedRoom("Blue", playlist);
  const made = cluster([room, ...others], deliver);
  const [here, there] = [made.start(), made.start()];
  return {
    ...made,
    room,
    here,
    there,
    join: (who: Identity = guest, at = here) => made.join(at, who, "Blue"),
    enter: (who: Identity, name: string, visitor: VisitorKeys) =>
      made.join(here, who, name, undefined, visitor),
    learned: () => [...made.archive.lengths.values()].map((each) => [each.song_id, each.duration_seconds]),
  };
}
type World = ReturnType<typeof world>;

const room_name = "Blue";
async function play(host: MemoryClient, name: string, currentTime = 0, duration = 0) {
  const player_state = { currentTrack: song(name), isPlaying: true, currentTime, duration };
  host.say("player_state_change", { room_name, player_state });
  await settle();
}
async function length(client: MemoryClient, name: string, duration: number) {
  client.say("track_length", { room_name, song_id: `demo_${name}`, duration });
  await settle();
}
async function end(client: MemoryClient, name = title(client), rev = client.states.at(-1)?.rev ?? 0) {
  client.say("track_ended", { room_name, song_id: `demo_${name}`, rev });
  await settle();
}
async function status(client: MemoryClient, level: "tight" | "silent", following = true) {
  client.say("listener_status", { room_name, level, following });
  await settle();
}
const latest = (client: MemoryClient) => client.states.at(-1)?.player_state;
const title = (client: MemoryClient) => latest(client)?.currentTrack?.title;
const leave = (client: MemoryClient) => {
  client.say("leave_room", { room_name });
  return settle();
};

/** A room that plays "one", which its host has left. */
async function alone(w: World, ...listeners: MemoryClient[]) {
  const host = await w.join(hostIdentity);
  await play(host, "one");
  await leave(host);
  await w.pass(30_000);
  for (const listener of listeners) expect(title(listener)).toBe("one");
}

test("S60 a host's report is enough, every page learns it, and the next track starts at the end", async () => {
  const w = world();
  const [host, far] = [await w.join(hostIdentity), await w.join(guest, w.there)];
  await play(host, "one");
  await length(host, "one", 180);
  await w.pass(100);
  expect(latest(far)).toMatchObject({ duration: 180, isPlaying: true });
  expect(w.learned()).toEqual([["demo_one", 180]]);
  await leave(host);
  await w.pass(181_000);
  expect(title(far)).toBe("two");
});

test("S60 two listeners on two nodes have to agree within 2 s; one alone, or a cheat, teaches nothing", async () => {
  const w = world();
  const [near, far, liar] = [await w.join(), await w.join(guest, w.there), await w.join(guest, w.there)];
  await alone(w, near, far);
  await length(near, "one", 200);
  await length(near, "one", 40);
  await length(liar, "one", 40);
  expect(latest(near)?.duration).toBe(0);
  await length(far, "one", 201);
  await w.pass(100);
  expect([latest(near)?.duration, latest(far)?.duration]).toEqual([201, 201]);
  await length(await w.join(hostIdentity), "one", 300);
  expect(latest(near)?.duration).toBe(201);
  expect(w.learned()).toEqual([["demo_one", 201]]);
});

test("S60 lengths of other tracks, and implausible ones, change nothing and end no connection", async () => {
  const w = world();
  const host = await w.join(hostIdentity);
  await play(host, "one");
  await length(host, "two", 180);
  await length(host, "one", 19);
  await length(host, "one", 10_801);
  expect(latest(host)?.duration).toBe(0);
  expect(w.learned()).toEqual([]);
  expect(host.closedWith).toBeNull();
});

test("S61 the length in a host's command is published once, and only where none was known", async () => {
  const w = world([song("one"), song("two", 90)]);
  const host = await w.join(hostIdentity);
  await play(host, "one", 0, 180);
  await play(host, "one", 5, 182);
  await play(host, "two", 0, 95);
  expect(w.learned()).toEqual([["demo_one", 180]]);
});

test("S60 new browsers of one network agree on nothing: they count as one person", async () => {
  const w = world();
  const browser = (id: string) => w.enter(guest, "Blue", { browsers: [id], networks: ["home"], firstDay: 0 });
  const [first, second] = [await browser("b1"), await browser("b2")];
  await alone(w, first, second);
  await length(first, "one", 21);
  await length(second, "one", 21);
  expect(latest(first)?.duration).toBe(0);
  expect(w.learned()).toEqual([]);
});

test("S61 a learned length names one witness, equal in all rooms and never the account itself", async () => {
  const other = ownedRoom("Green", [song("one")]);
  const w = world([song("one")], undefined, [other]);
  const visitor = { browsers: ["b-host"], networks: ["n-host"] };
  for (const name of ["Blue", "Green"]) {
    const host = await w.enter(hostIdentity, name, visitor);
    const player_state = { currentTrack: song("one"), isPlaying: true, currentTime: 0, duration: 21 };
    host.say("player_state_change", { room_name: name, player_state });
    await settle();
  }
  const learned = [...w.archive.lengths.values()];
  expect(learned.map(({ room_id }) => room_id)).toEqual([w.room.roomId, other.roomId]);
  const [here, there] = learned.map(({ witness }) => witness);
  expect(here).toEqual({ person: expect.any(String), network: expect.any(String) });
  expect(there).toEqual(here);
  expect(JSON.stringify(learned)).not.toContain("host-user");
});

test("S61 a length that could not be written is written once when the database is back", async () => {
  const w = world();
  const { publishLength } = w.archive;
  w.archive.publishLength = async (id, learned) => {
    await publishLength(id, learned);
    throw new Error("the answer was lost");
  };
  const host = await w.join(hostIdentity);
  await play(host, "one", 0, 180);
  w.archive.publishLength = publishLength;
  await w.pass(3000);
  expect(w.learned()).toEqual([["demo_one", 180]]);
});

test("S62 without a host one listener advances through ten tracks of unknown length, a lead apart", async () => {
  const w = world();
  const listener = await w.join();
  await alone(w, listener);
  const titles = [title(listener)];
  for (let i = 1; i < 10; i++) {
    const before = w.clock.now();
    await end(listener);
    titles.push(title(listener));
    expect(listener.states.at(-1)?.at).toBe(before + startLead);
    await w.pass(200_000, 5000);
  }
  expect(titles).toEqual(Array.from({ length: 10 }, (_none, i) => names[i % 3]));
});

test("S62 a playlist of one track starts it again, and a late report does not end the new play", async () => {
  const w = world([song("one")]);
  const listener = await w.join();
  await alone(w, listener);
  const rev = listener.states.at(-1)?.rev ?? 0;
  await end(listener);
  await w.pass(100);
  const again = listener.states.at(-1);
  expect(again).toMatchObject({ player_state: { currentTime: 0, isPlaying: true } });
  await w.pass(30_000);
  await end(listener, "one", rev);
  expect(listener.states.at(-1)?.rev).toBe(again?.rev);
});

test("S62 with listeners on two nodes the last report ends the track at once", async () => {
  const w = world();
  const [near, far] = [await w.join(), await w.join(guest, w.there)];
  await alone(w, near, far);
  await end(near);
  await w.pass(1000);
  expect([title(near), title(far)]).toEqual(["one", "one"]);
  await end(far);
  expect([title(near), title(far)]).toEqual(["two", "two"]);
});

test("S62 a report that the bus lost still counts, and so do two at the same moment", async () => {
  const w = world(undefined, () => {});
  const [near, far] = [await w.join(), await w.join(guest, w.there)];
  await alone(w);
  await w.pass(15_000);
  await end(near);
  await end(far);
  await w.pass(15_000);
  expect([title(near), title(far)]).toEqual(["two", "two"]);
});

test("S62 10 s after the first report the room advances without the listeners that did not report", async () => {
  const w = world();
  const [near, far] = [await w.join(), await w.join(guest, w.there)];
  await alone(w, near, far);
  await end(near);
  await w.pass(9500);
  expect(title(far)).toBe("one");
  await w.pass(1000);
  expect([title(near), title(far)]).toEqual(["two", "two"]);
});

test("S62 an independent listener does not delay the end", async () => {
  const w = world();
  const [near, far] = [await w.join(), await w.join(guest, w.there)];
  await status(far, "silent", false);
  await alone(w, near, far);
  await w.pass(2500);
  await end(near);
  expect(title(near)).toBe("two");
});

test("S62 a listener who leaves does not delay the end", async () => {
  const w = world();
  const [near, far] = [await w.join(), await w.join(guest, w.there)];
  await alone(w, near, far);
  await end(near);
  await leave(far);
  expect(title(near)).toBe("two");
});

test("S63 a single false report skips nothing while another listener plays the track", async () => {
  const w = world();
  const [honest, troll] = [await w.join(), await w.join(guest, w.there)];
  await status(honest, "tight");
  await w.pass(2500);
  await alone(w, honest, troll);
  await end(troll);
  await w.pass(60_000);
  expect(title(honest)).toBe("one");
  await end(honest);
  expect(title(honest)).toBe("two");
});

test("S63 a track is not ended in its first 20 s", async () => {
  const w = world();
  const listener = await w.join();
  const host = await w.join(hostIdentity);
  await play(host, "one");
  await leave(host);
  await w.pass(19_000);
  await end(listener);
  await w.pass(15_000);
  expect(title(listener)).toBe("one");
});

test("S62 with a host on another node the host's page has 5 s to take the step", async () => {
  const w = world();
  const [host, listener] = [await w.join(hostIdentity, w.there), await w.join()];
  await play(host, "one");
  await w.pass(30_000);
  await end(host);
  await end(listener);
  await w.pass(4500);
  expect(title(listener)).toBe("one");
  await w.pass(1000);
  expect(title(listener)).toBe("two");
});

test("S62 the node that has the reports dies: its listeners are not waited for", async () => {
  const w = world();
  const [near, far] = [await w.join(), await w.join(guest, w.there)];
  await alone(w, near);
  w.there.isAlive = false;
  await end(near);
  await w.pass(12_000);
  expect([title(near), title(far)]).toEqual(["two", "one"]);
});

test("S64 hosts see levels on every node, at most every 2 s", async () => {
  const w = world();
  const host = await w.join(hostIdentity);
  const far = await w.join(lia, w.there);
  await w.pass(3000);
  const before = host.all("presence").length;
  await status(far, "silent");
  await w.pass(100, 20);
  expect(host.last("presence")?.users).toEqual([
    { username: "Hanna", is_host: true },
    { username: "Lia", level: "silent" },
  ]);
  for (const level of ["tight", "silent", "tight"] as const) await status(far, level);
  await w.pass(1500);
  expect(host.all("presence")).toHaveLength(before + 1);
  await w.pass(1000, 20);
  expect(host.last("presence")?.users).toContainEqual({ username: "Lia", level: "tight" });
  await status(far, "tight");
  await w.pass(4000);
  expect(host.all("presence")).toHaveLength(before + 2);
  expect(far.all("presence")).toEqual([]);
});

const people = (client: MemoryClient) => client.last("people");

test("S65 every client gets the names of the hosts and of those who chose to be seen, on every node", async () => {
  const w = world();
  const [visitor, far] = [await w.join(), await w.join(lia, w.there)];
  expect(far.last("joined")?.people).toEqual({ users_count: 2, hosts: [], seen: [] });
  await w.join(hostIdentity);
  await w.pass(600);
  const hosts = [{ username: "Hanna" }];
  expect(people(visitor)).toEqual({ users_count: 3, hosts, seen: [] });
  await w.pass(1500);
  far.say("be_seen", { room_name, visible: true });
  await settle();
  expect(people(visitor)).toEqual({ users_count: 3, hosts, seen: [{ username: "Lia" }] });
  expect((await w.join()).last("joined")?.people?.seen).toEqual([{ username: "Lia" }]);
  await w.pass(1500);
  far.say("be_seen", { room_name, visible: false });
  await settle();
  expect(people(visitor)?.seen).toEqual([]);
});

test("S65 a visitor cannot be seen by name, and repeated changes are sent once a second", async () => {
  const w = world();
  const [visitor, listener] = [await w.join(), await w.join(lia)];
  await w.pass(1500);
  visitor.say("be_seen", { room_name, visible: true });
  await settle();
  const before = visitor.all("people").length;
  for (let i = 0; i < 7; i++) listener.say("be_seen", { room_name, visible: i % 2 === 0 });
  await w.pass(3000);
  expect(visitor.all("people").length - before).toBeLessThanOrEqual(2);
  expect(people(visitor)?.seen).toEqual([{ username: "Lia" }]);
});

test("S65 at most 100 names, in a crowd only when they changed", async () => {
  const w = world();
  const person = (i: number): Identity => ({ sessionId: `s-${i}`, userId: `u-${i}`, username: `User ${i}` });
  const crowd = await Promise.all(Array.from({ length: 120 }, (_none, i) => w.join(person(i))));
  const [witness] = crowd;
  if (!witness) return;
  for (const each of crowd) each.say("be_seen", { room_name, visible: true });
  await w.pass(3000);
  expect(people(witness)?.seen).toHaveLength(100);
  const before = witness.all("people").length;
  await w.join();
  await w.pass(1500);
  expect(witness.last("user_joined")?.users_count).toBe(121);
  expect(witness.all("people")).toHaveLength(before);
});

test("S66 a report about another room changes nothing and closes no connection", async () => {
  const w = world();
  const listener = await w.join(lia);
  const outside = w.connect(w.here, guest);
  outside.say("listener_status", { room_name, level: "tight", following: true });
  listener.say("be_seen", { room_name: "Green", visible: true });
  await w.pass(2000);
  expect([listener.closedWith, outside.closedWith]).toEqual([null, null]);
  expect([...listener.all("error"), ...outside.all("error")]).toEqual([]);
  expect(people(listener)?.seen).toEqual([]);
});

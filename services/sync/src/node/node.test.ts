import { playlistChanged, sessionRevoked } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { startLead } from "@tutti/proto/sync";
import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { followEvents } from "../events/events.ts";
import { guest } from "../model/ports.ts";
import { endDeadLogins } from "../session/sessions.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";

const silent = createLogger("sync", "silent");
const lia = { sessionId: "s-lia", userId: "lia", username: "Lia" };

/** A world with the room "Blue" of three songs: 60 s, 90 s, and one of unknown length. */
function world(over: { allowAnyoneHost?: boolean; ownerId?: string | null } = {}) {
  const room = { ...ownedRoom("Blue", [song("one", 60), song("two", 90), song("three")]), ...over };
  const made = cluster([room]);
  const node = made.start();
  return {
    ...made,
    room,
    node,
    join: (who = guest, at = node) => made.join(at, who, "Blue"),
  };
}

async function say(client: MemoryClient, name: string | null, currentTime: number, isPlaying = true) {
  const currentTrack = name === null ? null : song(name);
  client.say("player_state_change", {
    room_name: "Blue",
    is_host: true,
    username: "admin",
    player_state: { currentTrack, isPlaying, currentTime },
  });
  await settle();
}
const playing = (client: MemoryClient) => {
  const state = client.states.at(-1)?.player_state;
  return state && { title: state.currentTrack?.title, at: state.currentTime, isPlaying: state.isPlaying };
};

test("S11 a room that does not exist: an error, then 4404", async () => {
  const w = world();
  const client = await w.join();
  const lost = await world().join(guest);
  lost.say("join_room", { room_name: "Green" });
  await settle();
  expect(lost.last("error")?.code).toBe("room_not_found");
  expect(lost.closedWith).toBe(4404);
  expect(client.closedWith).toBeNull();
});

test("a room whose state cannot be read is not open, and its subscription is closed", async () => {
  const w = world();
  const { listen } = w.bus;
  let listening = 0;
  w.bus.listen = async (topic, handle) => {
    const subscription = await listen(topic, handle);
    listening++;
    return { stop: () => subscription.stop().then(() => void listening--) };
  };
  const { load } = w.archive;
  w.archive.load = () => Promise.reject(fault("unavailable"));
  const refused = await w.join();
  expect(refused.last("error")?.code).toBe("unavailable");
  expect([w.node.node.parts.rooms.all().length, listening]).toEqual([0, 0]);
  w.archive.load = load;
  const welcome = await w.join();
  expect(welcome.last("joined")?.room_name).toBe("Blue");
  expect(listening).toBe(1);
});

test("S20 a command holds from the moment it arrived, however long the lookups take", async () => {
  const w = world();
  const [host, listener] = [await w.join(hostIdentity), await w.join()];
  const { playlist } = w.directory;
  w.directory.playlist = async (roomId) => {
    w.clock.advance(40);
    return playlist(roomId);
  };
  const arrived = w.clock.now();
  await say(host, "two", 12);
  expect(listener.states.at(-1)).toMatchObject({ at: arrived, player_state: { currentTime: 12 } });
  expect(w.clock.now()).toBe(arrived + 40);
});

test("S21 S22 a guest's command gets not_host and is not sent on, and the sixth closes the connection", async () => {
  const w = world();
  const [bystander, liar] = [await w.join(), await w.join(lia)];
  await w.pass(1200);
  const before = bystander.frames.length;
  for (let i = 0; i < 5; i++) await say(liar, "one", i);
  expect(liar.all("error").map(({ code }) => code)).toEqual(Array(5).fill("not_host"));
  expect(liar.closedWith).toBeNull();
  await say(liar, "one", 6);
  expect(liar.closedWith).toBe(4403);
  expect(bystander.frames.slice(before).map(({ event }) => event)).toEqual(["user_left"]);
});

test("S22 in a visitor's room every client is host", async () => {
  const w = world({ allowAnyoneHost: true, ownerId: null });
  const [a, b] = [await w.join(), await w.join()];
  expect(a.last("joined")?.role).toBe("host");
  await say(b, "two", 5);
  expect(playing(a)).toEqual({ title: "two", at: 5, isPlaying: true });
});

test("S23 a host who lost the role is closed with 4403 at the next command", async () => {
  const w = world();
  const host = await w.join(hostIdentity);
  await say(host, "one", 5);
  const owned = w.directory.rooms[0];
  if (owned) w.directory.rooms[0] = { ...owned, ownerId: "somebody-else" };
  await w.pass(5000);
  await say(host, "one", 30);
  expect(host.closedWith).toBe(4403);
  // The song went on in the empty room.
  expect((await w.join()).last("joined")?.player_state.currentTime).toBe(10);
});

test("S24 a song that is not in the room is refused; one that was just added is found", async () => {
  const w = world();
  const host = await w.join(hostIdentity);
  await say(host, "stranger", 0);
  expect(host.last("error")?.code).toBe("track_not_in_room");
  w.room.playlist.push(song("four", 30));
  await say(host, "four", 0);
  expect(playing(host)?.title).toBe("four");
});

test("S20 S40 a host's command reaches another node, and a late guest gets its state at once", async () => {
  const w = world();
  const other = w.start();
  const [host, far] = [await w.join(hostIdentity), await w.join(guest, other)];
  await say(host, "two", 33);
  expect(playing(far)).toEqual({ title: "two", at: 33, isPlaying: true });
  expect(far.last("player_state_update")?.by).toBe(host.last("joined")?.session_id);
  expect((await w.join(guest, other)).last("joined")?.rev).toBe(far.last("player_state_update")?.rev);
});

test("S31 commands on two nodes at once are both applied, one after the other", async () => {
  const w = world();
  const other = w.start();
  const [a, b] = [await w.join(hostIdentity), await w.join(hostIdentity, other)];
  w.room.playlist.push(song("four", 30));
  const said = [say(a, "one", 1), say(b, "two", 2), say(a, "three", 3), say(b, "four", 4)];
  await Promise.all(said);
  await w.pass(1000);
  const revs = new Set([...a.states, ...b.states].map(({ rev }) => rev));
  expect(revs.size).toBe(1 + 4);
  expect(a.states.at(-1)?.rev).toBe(b.states.at(-1)?.rev);
});

test("S32 without a host the next track starts a lead after the last one ends", async () => {
  const w = world();
  const [host, listener] = [await w.join(hostIdentity), await w.join()];
  await say(host, "one", 50);
  const began = w.clock.now();
  w.node.node.sessions.remove(host.session);
  await w.pass(10_500);
  const update = listener.last("player_state_update");
  expect(update).toMatchObject({ at: began + 10_000 + startLead, player_state: { currentTime: 0 } });
  expect(update?.by).toBeUndefined();
  expect(playing(listener)?.title).toBe("two");
});

test("S33 with a host in the room, on any node, the host's page has 5 s to advance", async () => {
  const w = world();
  const other = w.start();
  const [host, listener] = [await w.join(hostIdentity, other), await w.join()];
  await say(host, "one", 50);
  await w.pass(14_000);
  expect(playing(listener)?.title).toBe("one");
  await w.pass(2500);
  expect(playing(listener)?.title).toBe("two");
});

test("S34 S37 when everything died the room is where it would be by now", async () => {
  const w = world();
  await say(await w.join(hostIdentity), "one", 50);
  w.node.isAlive = false;
  w.wipeCache();
  await w.pass(20_000);
  const joined = (await w.join(guest, w.start())).last("joined");
  const position = (joined?.player_state.currentTime ?? 0) + (w.clock.now() - (joined?.at ?? 0)) / 1000;
  expect(joined?.player_state.currentTrack?.title).toBe("two");
  expect(position).toBeCloseTo(10);
});

test("S44 a lost state is found within 15 s", async () => {
  const lost = { isLossy: false };
  const made = cluster([ownedRoom("Blue", [song("one", 60)])], (run) => (lost.isLossy ? undefined : run()));
  const [here, there] = [made.start(), made.start()];
  const host = await made.join(here, hostIdentity, "Blue");
  const far = await made.join(there, guest, "Blue");
  lost.isLossy = true;
  await say(host, "one", 7);
  expect(playing(far)?.isPlaying).toBe(false);
  await made.pass(15_000);
  expect(playing(far)).toEqual({ title: "one", at: 7, isPlaying: true });
});

test("S13 S15 joins and leaves are counted over all nodes; only the host gets the names", async () => {
  const w = world();
  const other = w.start();
  const host = await w.join(hostIdentity);
  await w.pass(600);
  const far = await w.join(lia, other);
  expect(host.last("user_joined")).toEqual({ username: "Lia", users_count: 2 });
  expect(
    host
      .last("presence")
      ?.users.map(({ username }) => username)
      .sort(),
  ).toEqual(["Hanna", "Lia"]);
  expect(far.all("presence")).toEqual([]);
  far.say("leave_room", { room_name: "Blue" });
  await w.pass(600);
  expect(host.last("user_left")).toEqual({ username: "Lia", users_count: 1 });
});

test("S13 a crowd gets joins once a second", async () => {
  const w = world();
  for (let i = 0; i < 60; i++) await w.join();
  const witness = await w.join();
  for (let i = 0; i < 20; i++) await w.join();
  expect(witness.all("user_joined")).toEqual([]);
  await w.pass(1100);
  expect(witness.all("user_joined")).toEqual([{ username: "Guest", users_count: 81 }]);
});

test("S14 a node that dies takes its listeners out of the count", async () => {
  const w = world();
  const other = w.start();
  const host = await w.join(hostIdentity);
  await w.join(lia, other);
  other.isAlive = false;
  await w.pass(20_000);
  expect(host.last("user_left")).toEqual({ username: "Lia", users_count: 1 });
});

test("S7 the 21st message within a second closes with 4429", async () => {
  const w = world();
  const client = await w.join();
  for (let id = 0; id < 19; id++) client.say("time_ping", { id, client_time: 0 });
  expect(client.closedWith).toBeNull();
  client.say("time_ping", { id: 20, client_time: 0 });
  expect(client.closedWith).toBe(4429);
});

test("S43 a listener whose pings echo an old rev gets the state again, then is closed", async () => {
  const w = world();
  const [host, deaf] = [await w.join(hostIdentity), await w.join()];
  const rev = deaf.last("joined")?.rev ?? 0;
  await say(host, "one", 3, false);
  await w.pass(6000);
  const before = deaf.states.length;
  deaf.say("time_ping", { id: 1, client_time: 0, rev });
  expect(deaf.states).toHaveLength(before + 1);
  deaf.say("time_ping", { id: 2, client_time: 0, rev });
  expect(deaf.closedWith).toBe(4008);
});

test("S45 a dragged slider is sent at once, then every 20 ms, with the newest position", async () => {
  const w = world();
  const [host, listener] = [await w.join(hostIdentity), await w.join()];
  await say(host, "one", 0);
  await w.pass(100);
  const before = listener.states.length;
  for (const position of [10, 20, 30, 40]) await say(host, "one", position);
  await w.pass(100, 20);
  const positions = listener.states.slice(before).map(({ player_state }) => player_state.currentTime);
  expect(positions).toEqual([10, 40]);
});

test("S50 the end of a login closes its connections on every node with 4401", async () => {
  const w = world();
  const other = w.start();
  for (const { node } of [w.node, other]) await followEvents(node, w.bus, silent);
  const [here, there, bystander] = [await w.join(lia), await w.join(lia, other), await w.join()];
  const payload = { session_id: "s-lia", user_id: "0199f0f2-7b2b-7c1e-a7a4-3d1d4f1a2b3c", at: 1 };
  await w.bus.publish({ id: "e1", subject: sessionRevoked.subject, payload, requestId: "" });
  await settle();
  expect([here.closedWith, there.closedWith, bystander.closedWith]).toEqual([4401, 4401, null]);
});

test("S50 a revoked session is remembered while one of its tickets may be unused, and then forgotten", async () => {
  const w = world();
  const { sessions } = w.node.node;
  sessions.revoke("s-lia");
  expect(() => sessions.requireLogin(lia)).toThrow("You have been logged out.");
  sessions.requireLogin(hostIdentity);
  sessions.requireLogin(guest);
  await w.pass(25_000);
  expect(() => sessions.requireLogin(lia)).toThrow("You have been logged out.");
  await w.pass(15_000);
  sessions.requireLogin(lia);
});

test("S55 a login whose end the bus lost is found within 30 s, on every node; others stay", async () => {
  const w = world();
  const other = w.start();
  const [here, there] = [await w.join(lia), await w.join(lia, other)];
  const [host, visitor] = [await w.join(hostIdentity), await w.join()];
  await w.pass(40_000);
  expect([here.closedWith, there.closedWith]).toEqual([null, null]);
  w.endedLogins.add("s-lia");
  await w.pass(30_000);
  expect([here.closedWith, there.closedWith]).toEqual([4401, 4401]);
  expect([host.closedWith, visitor.closedWith]).toEqual([null, null]);
});

test("S55 while auth does not answer, connections stay, and the next check finds what ended", async () => {
  const w = world();
  const client = await w.join(lia);
  const { live } = w.logins;
  w.logins.live = () => Promise.reject(fault("unavailable"));
  w.endedLogins.add("s-lia");
  await w.pass(30_000);
  expect(client.closedWith).toBeNull();
  w.logins.live = live;
  await w.pass(30_000);
  expect(client.closedWith).toBe(4401);
});

test("S55 logins are checked in batches", async () => {
  const asked: number[] = [];
  const revoked: string[] = [];
  const ids = Array.from({ length: 1200 }, (_, i) => `s${i}`);
  await endDeadLogins(
    { logins: () => ids, revoke: (id) => revoked.push(id) },
    {
      live: async (some) => {
        asked.push(some.length);
        return some.filter((id) => id !== "s700");
      },
    },
  );
  expect([asked, revoked]).toEqual([[500, 500, 200], ["s700"]]);
});

test("S51 a changed playlist is sent on every node", async () => {
  const w = world();
  const other = w.start();
  for (const { node } of [w.node, other]) await followEvents(node, w.bus, silent);
  const [here, there] = [await w.join(), await w.join(guest, other)];
  const payload = { room_id: w.room.roomId, at: 1, playlist_version: 9 };
  await w.bus.publish({ id: "e1", subject: playlistChanged.subject, payload, requestId: "" });
  await settle();
  for (const client of [here, there])
    expect(client.all("playlist_changed")).toEqual([{ playlist_version: 9 }]);
});

test("S52 a stopping node closes its connections over the drain time and writes pending states", async () => {
  const w = world();
  const host = await w.join(hostIdentity);
  const clients = [host, ...(await Promise.all(Array.from({ length: 9 }, () => w.join())))];
  await say(host, "one", 10);
  await say(host, "one", 10.5);
  const drained = w.node.node.drain(1000);
  await w.pass(400, 20);
  const gone = clients.filter(({ closedWith }) => closedWith !== null).length;
  expect(gone).toBeGreaterThan(0);
  expect(gone).toBeLessThan(10);
  await w.pass(1000, 20);
  await drained;
  expect(clients.every(({ closedWith }) => closedWith === 1012)).toBe(true);
  expect(w.archive.rows.get(w.room.roomId)?.position).toBe(10.5);
});

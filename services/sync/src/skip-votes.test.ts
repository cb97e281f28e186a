import { noPeace } from "@tutti/proto/peace";
import type { VisitorKeys } from "@tutti/service-kit";
import { describe, expect, test } from "vitest";
import { guest, type Identity } from "./model/ports.ts";
import { mayVote, votesNeeded } from "./room/skip-votes.ts";
import { type ClusterNode, cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

const room_name = "Blue";
const [one, two] = [song("one", 600), song("two", 600)];
const account = (name: string): Identity => ({ sessionId: `s-${name}`, userId: name, username: name });

/** A playing room that its host has left, on two nodes. */
async function world(
  skipping: ReturnType<typeof ownedRoom>["skipping"] = { mode: "when_no_host", share: 50 },
) {
  const made = cluster([{ ...ownedRoom(room_name, [one, two]), skipping }]);
  const [here, there] = [made.start(), made.start()];
  const join = (where: ClusterNode, name: string | null, browser?: string, visitor?: VisitorKeys) =>
    made.join(where, name === null ? guest : account(name), room_name, browser, visitor);
  const host = await made.join(here, hostIdentity, room_name);
  const player_state = { currentTrack: one, isPlaying: true, currentTime: 0, duration: 600, timestamp: 0 };
  host.say("player_state_change", { room_name, player_state });
  await made.pass(1000);
  const leave = async (client: MemoryClient) => {
    client.say("leave_room", { room_name });
    await made.pass(1000);
  };
  const vote = async (client: MemoryClient, is_for = true, song_id = one.song_id) => {
    client.say("vote_skip", { room_name, song_id, is_for });
    await made.pass(1000, 100);
  };
  const playing = (client: MemoryClient) => client.states.at(-1)?.player_state.currentTrack?.song_id;
  const count = (client: MemoryClient) => {
    const { votes, needed } = client.last("skip_votes") ?? { votes: 0, needed: 0 };
    return `${votes} of ${needed}`;
  };
  return { ...made, here, there, host, join, leave, vote, playing, count };
}

test("S96 half of the listeners in step on two nodes skip a song, and the requester may have the coins back", async () => {
  const w = await world();
  await w.leave(w.host);
  const [ada, ben, eve] = [
    await w.join(w.here, "ada"),
    await w.join(w.there, "ben"),
    await w.join(w.there, "eve"),
  ];
  await w.vote(ada);
  for (const each of [ada, ben, eve]) expect(w.count(each)).toBe("1 of 2");
  await w.vote(ben);
  for (const each of [ada, ben, eve]) expect(w.playing(each)).toBe(two.song_id);
  await w.pass(2000);
  expect(w.archive.plays.map(({ song_id, outcome, by }) => ({ song_id, outcome, by }))).toEqual([
    { song_id: one.song_id, outcome: "skipped", by: null },
  ]);
});

test("a skip names the accounts without whose votes it would not have come about", async () => {
  const w = await world();
  await w.leave(w.host);
  const ada = await w.join(w.here, "ada");
  const visitor = await w.join(w.there, null, "browser");
  await w.join(w.there, "eve");
  await w.vote(visitor);
  await w.vote(ada);
  await w.pass(2000);
  expect(w.archive.plays.map(({ outcome, needed_votes }) => [outcome, needed_votes])).toEqual([
    ["skipped", ["ada"]],
  ]);
});

test("a skip that would have come about without each single vote names nobody", async () => {
  const w = await world();
  await w.leave(w.host);
  const voters = [await w.join(w.here, "ada"), await w.join(w.here, "ben"), await w.join(w.here, "eve")];
  const others = [await w.join(w.there, "f"), await w.join(w.there, "g"), await w.join(w.there, "h")];
  others.push(await w.join(w.there, "i"));
  for (const voter of voters) await w.vote(voter);
  expect(w.playing(voters[0] as MemoryClient)).toBe(one.song_id);
  // The quorum falls from four to two at once.
  w.there.isAlive = false;
  await w.pass(30_000);
  expect(w.archive.plays.filter(({ outcome }) => outcome === "skipped")[0]?.needed_votes).toBeUndefined();
});

test("S96 tabs of an account and of a visitor's browser are one vote, on any node", async () => {
  const w = await world();
  await w.leave(w.host);
  const tabs = [await w.join(w.here, "ada"), await w.join(w.there, "ada")];
  for (const tab of tabs) await w.vote(tab);
  expect(w.count(tabs[0] as MemoryClient)).toBe("1 of 2");
  const visitors = [await w.join(w.here, null, "browser"), await w.join(w.there, null, "browser")];
  await w.join(w.here, "ben");
  await w.join(w.here, "eve");
  await w.vote(tabs[0] as MemoryClient, false);
  await w.vote(tabs[1] as MemoryClient, false);
  for (const visitor of visitors) await w.vote(visitor);
  expect(w.count(tabs[0] as MemoryClient)).toMatch(/^1 of/);
  expect(w.playing(tabs[0] as MemoryClient)).toBe(one.song_id);
});

test("S96 a vote ends when it is taken back and when its voter leaves; who joins gets the count", async () => {
  const w = await world();
  await w.leave(w.host);
  const [ada, ben, eve] = [
    await w.join(w.here, "ada"),
    await w.join(w.there, "ben"),
    await w.join(w.there, "eve"),
  ];
  await w.join(w.there, "zoe");
  await w.vote(ada);
  await w.vote(ada, false);
  expect(w.count(eve)).toBe("0 of 2");
  await w.vote(ben);
  expect(w.count(await w.join(w.here, "joe"))).toMatch(/^1 of/);
  await w.leave(ben);
  expect(w.count(eve)).toMatch(/^0 of/);
  expect(w.playing(eve)).toBe(one.song_id);
});

test("S96 a vote for the song before is ignored, and votes do not outlive their song", async () => {
  const w = await world({ mode: "always", share: 100 });
  const [ada, ben] = [await w.join(w.here, "ada"), await w.join(w.there, "ben")];
  await w.vote(ada, true, two.song_id);
  expect(ada.all("skip_votes")).toEqual([]);
  await w.vote(ada);
  expect(w.count(ben)).toBe("1 of 3");
  const player_state = { currentTrack: two, isPlaying: true, currentTime: 0, duration: 600, timestamp: 0 };
  w.host.say("player_state_change", { room_name, player_state });
  await w.pass(1000);
  await w.vote(ben, true, two.song_id);
  expect(ben.last("skip_votes")).toEqual({ song_id: two.song_id, votes: 1, needed: 3 });
});

test("S96 with a host in the room, on any node, votes are refused unless the owner allows them", async () => {
  const w = await world();
  const ada = await w.join(w.there, "ada");
  await w.vote(ada);
  expect(ada.last("error")?.code).toBe("skip_votes_off");
  expect(ada.all("skip_votes")).toEqual([]);
});

test("S96 votes that were cast before the host came back skip nothing while the host is there", async () => {
  const w = await world();
  await w.leave(w.host);
  const [ada, ben, eve] = [
    await w.join(w.here, "ada"),
    await w.join(w.there, "ben"),
    await w.join(w.there, "eve"),
  ];
  for (const name of ["joe", "zoe"]) await w.join(w.here, name);
  await w.vote(ada);
  await w.vote(ben);
  expect(w.count(eve)).toBe("2 of 3");
  await w.join(w.here, "host-user");
  await w.vote(eve);
  expect(eve.last("error")?.code).toBe("skip_votes_off");
  expect(w.playing(eve)).toBe(one.song_id);
});

test("S96 who does not listen along has no vote, nor does a room in silence", async () => {
  const w = await world({ mode: "always", share: 50 });
  const [ada, ben] = [await w.join(w.here, "ada"), await w.join(w.there, "ben")];
  ada.say("listener_status", { room_name, level: "silent", following: false });
  await settle();
  await w.vote(ada);
  expect(ada.last("error")?.code).toBe("not_in_step");
  const player_state = { currentTrack: one, isPlaying: false, currentTime: 9, duration: 600, timestamp: 0 };
  w.host.say("player_state_change", { room_name, player_state });
  await w.pass(1000);
  await w.vote(ben);
  expect(ben.all("skip_votes")).toEqual([]);
});

describe("votes needed", () => {
  test.each([
    [50, 0, 2],
    [50, 3, 2],
    [50, 5, 3],
    [25, 100, 25],
    [100, 3, 3],
    [33, 10, 4],
  ])("%i %% of %i in step: %i", (share, inStep, needed) => {
    expect(votesNeeded(share, inStep)).toBe(needed);
  });

  test.each([
    ["when_no_host", false, 0, true],
    ["when_no_host", false, 1, false],
    ["always", false, 1, true],
    ["never", false, 0, false],
    ["never", true, 3, true],
  ] as const)("%s, ownerless %s, %i hosts: %s", (mode, isOwnerless, hosts, isOpen) => {
    expect(mayVote(mode, { isOwnerless, hosts })).toBe(isOpen);
  });
});

test("S96 a muted listener's vote is refused with the reason, and may be taken back", async () => {
  const w = await world({ mode: "always", share: 50 });
  const [ada, ben] = [await w.join(w.here, "ada"), await w.join(w.there, "ben")];
  await w.vote(ada);
  const [room] = w.directory.rooms;
  const mute = { kind: "mute" as const, userId: "ada", browsers: [], networks: [], since: 0, until: null };
  if (room) w.directory.rooms[0] = { ...room, peace: { ...noPeace, sanctions: [mute] } };
  for (const { node } of [w.here, w.there]) node.parts.directory.changed(room?.roomId ?? "");
  await w.vote(ada, false);
  await w.vote(ada);
  expect(ada.last("error")).toMatchObject({ code: "muted" });
  expect([w.count(ada), w.playing(ben)]).toEqual(["0 of 2", one.song_id]);
});

describe("S96 visitors behind one address", () => {
  const phone = (browser: string, firstDay: number | null = null): VisitorKeys => ({
    browsers: [browser],
    networks: ["house"],
    firstDay,
  });
  const report = (client: MemoryClient) =>
    client.say("listener_status", { room_name, level: "tight", following: true });
  /** A room with four accounts, and six visitors of one network. */
  async function house(phoneOf: (i: number) => VisitorKeys) {
    const w = await world();
    await w.leave(w.host);
    const accounts: MemoryClient[] = [];
    for (const name of ["ada", "ben", "eve", "zoe"]) accounts.push(await w.join(w.here, name));
    const visitors: MemoryClient[] = [];
    for (let i = 0; i < 6; i++) visitors.push(await w.join(w.here, null, undefined, phoneOf(i)));
    const [ada] = accounts as [MemoryClient];
    return { ...w, accounts, visitors, ada };
  }

  test("count as one while their browsers are new, in votes and in the quorum, and skip nothing alone", async () => {
    const w = await house((i) => phone(`phone ${i}`));
    for (const visitor of w.visitors) await w.vote(visitor);
    expect(w.count(w.ada)).toBe("1 of 3");
    expect(w.playing(w.ada)).toBe(one.song_id);
  });

  test("count one by one once they have listened for three minutes, with the votes that they cast before", async () => {
    const w = await house((i) => phone(`phone ${i}`));
    const [first, second] = w.visitors as [MemoryClient, MemoryClient];
    for (const visitor of [first, second]) await w.vote(visitor);
    expect(w.count(w.ada)).toBe("1 of 3");
    for (const visitor of w.visitors) report(visitor);
    for (let left = 185_000; left > 0; left -= 37_000) {
      for (const client of [...w.accounts, ...w.visitors]) client.session.onActivity();
      await w.pass(37_000, 1000);
    }
    expect(w.count(w.ada)).toBe("2 of 5");
    await w.leave(w.visitors[5] as MemoryClient);
    const moved = await w.join(w.there, null, undefined, phone("phone 5"));
    await w.vote(moved);
    expect(w.count(w.ada)).toBe("3 of 5");
  });

  test("count one by one if their keys are of an earlier day, up to thirty of a network", async () => {
    const w = await house((i) => phone(`phone ${i}`, -2));
    for (const visitor of w.visitors.slice(0, 2)) await w.vote(visitor);
    expect(w.count(w.ada)).toBe("2 of 5");
    for (let i = 6; i < 60; i++) await w.join(w.here, null, undefined, phone(`phone ${i}`, -2));
    await w.vote(w.ada);
    expect(w.count(w.ada)).toBe("3 of 17");
  });

  test("S96 visitors behind one address are one without keys, however many connections they have", async () => {
    const w = await house(() => ({ browsers: [], networks: ["house"] }));
    for (const visitor of w.visitors) await w.vote(visitor);
    expect(w.count(w.ada)).toBe("1 of 3");
  });
});

const listenAlone = (client: MemoryClient) =>
  client.say("listener_status", { room_name, level: "tight", following: false });
const leaveRoom = (client: MemoryClient) => client.say("leave_room", { room_name });

test.each([
  ["listens alone on one node", listenAlone, "here"],
  ["listens alone on another node", listenAlone, "there"],
  ["leaves one node", leaveRoom, "here"],
  ["leaves another node", leaveRoom, "there"],
] as const)(
  "S96 votes are counted again when somebody %s, without another vote",
  async (_what, go, where) => {
    const w = await world();
    await w.leave(w.host);
    const names = ["ada", "ben", "eve", "zoe", "kim"];
    const clients: MemoryClient[] = [];
    for (const name of names) clients.push(await w.join(name === "kim" ? w[where] : w.here, name));
    const [ada, ben, eve, zoe, kim] = clients as [
      MemoryClient,
      MemoryClient,
      MemoryClient,
      MemoryClient,
      MemoryClient,
    ];
    await w.vote(ada);
    await w.vote(kim);
    expect(w.count(ada)).toBe("2 of 3");
    go(eve);
    await w.pass(3000);
    for (const client of [ada, kim]) expect(w.playing(client)).toBe(two.song_id);
    await w.vote(ada, true, two.song_id);
    expect(w.count(ada)).toBe("1 of 2");
    await w.vote(ben, true, one.song_id);
    await w.leave(zoe);
    await w.leave(ben);
    expect(w.count(kim)).toBe("1 of 2");
  },
);

import { expect, test } from "vitest";
import { joined, open, settle, song, still, welcome } from "../testing/open-room.ts";

/** The room plays a song of unknown length. */
const playing = { ...still, currentTrack: song, isPlaying: true, currentTime: 30 };
const state = (rev: number, over: Partial<typeof playing> = {}) => ({
  room_name: "Blue",
  player_state: { ...playing, ...over },
  rev,
  at: 1_000_000,
});
type Opened = Awaited<ReturnType<typeof joined>>;

/** The connection breaks and the room is entered again. */
async function comeBack({ server, pass }: Opened, over: Parameters<typeof welcome>[0] = {}) {
  server.line.events.closed({ code: 1006, reason: "" });
  await settle();
  await pass(1000);
  server.line.events.opened();
  server.say("joined", welcome(over));
}

test("a length is reported once on a connection, for the room's song while it has none", async () => {
  const { room, server } = await joined({ player_state: playing });
  room.reportLength("demo_two", 200);
  for (const seconds of [Number.NaN, 19, Number.POSITIVE_INFINITY, 10_801])
    room.reportLength("demo_one", seconds);
  expect(server.received("track_length")).toEqual([]);
  room.reportLength("demo_one", 180.5);
  room.reportLength("demo_one", 180.5);
  expect(server.received("track_length")).toEqual([
    { room_name: "blue", song_id: "demo_one", duration: 180.5 },
  ]);
});

test("a length that was read before the room's state arrived is reported with it, unless it is known by then", async () => {
  const early = await joined();
  early.room.reportLength("demo_one", 180);
  expect(early.server.received("track_length")).toEqual([]);
  early.server.say("player_state_update", state(2));
  expect(early.server.received("track_length")).toHaveLength(1);
  const known = await joined();
  known.room.reportLength("demo_one", 180);
  known.server.say("player_state_update", state(2, { duration: 181 }));
  expect(known.server.received("track_length")).toEqual([]);
});

test("the end is reported with the newest rev, once for each play", async () => {
  const { room, server } = await joined({ player_state: playing, rev: 4 });
  room.reportEnd("demo_two");
  room.reportEnd("demo_one");
  room.reportEnd("demo_one");
  server.say("player_state_update", state(9));
  room.reportEnd("demo_one");
  const place = { room_name: "blue", song_id: "demo_one" };
  expect(server.received("track_ended")).toEqual([
    { ...place, rev: 4 },
    { ...place, rev: 9 },
  ]);
});

test("an end while the connection is away is reported on return, unless the room has advanced", async () => {
  const away = await joined({ player_state: playing, rev: 4 });
  away.server.line.events.closed({ code: 1006, reason: "" });
  away.room.reportEnd("demo_one");
  await away.pass(1000);
  away.server.line.events.opened();
  away.server.say("joined", welcome({ player_state: playing, rev: 4 }));
  expect(away.server.received("track_ended")).toHaveLength(1);
  await comeBack(away, { player_state: playing, rev: 5 });
  expect(away.server.received("track_ended")).toEqual([]);
});

test("status and visibility are sent on change only, and again after a reconnect", async () => {
  const opened = await joined();
  const { room, server, pass } = opened;
  room.setVisible(false);
  expect(server.received("be_seen")).toEqual([]);
  for (let i = 0; i < 3; i++) room.reportStatus("tight", true);
  await pass(1000);
  room.reportStatus("silent", false);
  room.setVisible(true);
  const last = { room_name: "blue", level: "silent", following: false };
  expect(server.received("listener_status")).toEqual([{ ...last, level: "tight", following: true }, last]);
  await comeBack(opened);
  expect(server.received("listener_status")).toEqual([last]);
  expect(server.received("be_seen")).toEqual([{ room_name: "blue", visible: true }]);
});

test("a level that flickers is sent once a second, the newest last", async () => {
  const { room, server, pass } = await joined();
  for (let i = 0; i < 25; i++) {
    room.reportStatus(i % 2 === 0 ? "tight" : "close", true);
    await pass(100);
  }
  await pass(1000);
  const levels = server.received("listener_status").map(({ level }) => level);
  expect(levels.length).toBeLessThanOrEqual(4);
  expect(levels.at(-1)).toBe("tight");
});

test("settings from before the join are sent after it", async () => {
  const { room, server } = await open();
  room.reportStatus("close", true);
  room.setVisible(true);
  server.line.events.opened();
  expect(server.line.sent.map(({ event }) => event)).toEqual(["join_room"]);
  server.say("joined", welcome());
  expect(server.line.sent.map(({ event }) => event)).toEqual(["join_room", "be_seen", "listener_status"]);
});

test("a server of an older version gets no message that it would refuse", async () => {
  const { room, server } = await joined({ player_state: playing, wire_version: 2 });
  room.reportStatus("close", true);
  room.setVisible(true);
  room.reportLength("demo_one", 180);
  room.reportEnd("demo_one");
  room.voteSkip("demo_one", true);
  expect(server.line.sent.map(({ event }) => event)).toEqual(["join_room"]);
});

test("a vote to skip is sent to a server that knows it, on the connection that it belongs to", async () => {
  const { room, server } = await joined({ player_state: playing, wire_version: 6 });
  room.voteSkip("demo_one", true);
  room.voteSkip("demo_one", false);
  const place = { room_name: "blue", song_id: "demo_one" };
  expect(server.received("vote_skip")).toEqual([
    { ...place, is_for: true },
    { ...place, is_for: false },
  ]);
  const older = await joined({ player_state: playing, wire_version: 5 });
  older.room.voteSkip("demo_one", true);
  expect(older.server.received("vote_skip")).toEqual([]);
});

test("people come with the room and with every change; hosts get levels", async () => {
  const { room, server } = await open();
  const [people, users]: [unknown[], unknown[]] = [[], []];
  room.on("people", (value) => people.push(value));
  room.on("users", (value) => users.push(value));
  server.line.events.opened();
  const first = { users_count: 1, hosts: [{ username: "Hanna" }], seen: [] };
  server.say("joined", welcome({ people: first }));
  server.say("people", { ...first, users_count: 2 });
  server.say("presence", { users: [{ username: "Hanna", is_host: true, level: "tight" }], users_count: 1 });
  expect(people).toEqual([first, { ...first, users_count: 2 }]);
  expect(users).toEqual([{ users: [{ username: "Hanna", is_host: true, level: "tight" }], users_count: 1 }]);
});

import { expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { joined, moving, open, settle, song, welcome } from "../testing/open-room.ts";
import { PairedServer } from "../testing/paired-server.ts";
import { RoomConnection } from "./room-connection.ts";
import type { RoomConnectionDeps } from "./room-connection-deps.ts";
import type { OpenTransport } from "./transport.ts";

test("it joins the room with a ticket and reports the role and name", async () => {
  const { room, server } = await open({ getTicket: async () => "t1" });
  expect(room.status).toEqual({ kind: "connecting" });
  server.line.events.opened();
  expect(server.line.ticket).toBe("t1");
  expect(server.received("join_room")).toEqual([{ room_name: "blue" }]);
  server.say("joined", welcome());
  expect(room.status).toEqual({
    kind: "joined",
    room: { roomName: "Blue", role: "host", username: "Hanna", playlistVersion: 3 },
  });
});

test("the room's position advances with the server's clock, independent of the local one", async () => {
  const { room, pass } = await joined({ player_state: moving, at: 999_000 });
  expect(room.positionNow()).toBeCloseTo(31);
  await pass(2000);
  expect(room.positionNow()).toBeCloseTo(33);
});

test("a state older than the current one is dropped", async () => {
  const { room, server } = await joined({ rev: 5 });
  server.say("player_state_update", { room_name: "Blue", player_state: moving, rev: 4, at: 0 });
  expect(room.state).toMatchObject({ rev: 5, isPlaying: false });
});

test("a frame of a newer server that this page does not know is ignored", async () => {
  const { room, server } = await joined({ rev: 5 });
  server.line.events.message(JSON.stringify({ event: "confetti", data: { many: true } }));
  expect(room.status.kind).toBe("joined");
  server.say("player_state_update", { room_name: "Blue", player_state: moving, rev: 6, at: 0 });
  expect(room.state).toMatchObject({ rev: 6 });
});

test("a renamed room is commanded and joined again under its new name", async () => {
  const { room, server, pass } = await joined();
  const names: string[] = [];
  room.on("room_renamed", ({ room_name }) => names.push(room_name));
  server.say("room_renamed", { room_name: "Green" });
  room.renamed("Green");
  expect(names).toEqual(["Green"]);
  expect(room.status.kind).toBe("joined");
  server.line.events.closed({ code: 1006, reason: "" });
  await pass(1000);
  server.line.events.opened();
  expect(server.received("join_room").at(-1)).toEqual({ room_name: "Green" });
});

test("a rename that was missed while the connection was away is noticed at the next join", async () => {
  const { room, server, pass } = await joined();
  const names: string[] = [];
  room.on("room_renamed", ({ room_name }) => names.push(room_name));
  for (const room_name of ["Blue", "Green"]) {
    server.line.events.closed({ code: 1006, reason: "" });
    await pass(1000);
    server.line.events.opened();
    server.say("joined", welcome({ room_name }));
  }
  expect(names).toEqual(["Green"]);
});

test("an echo of the client's own command is marked as own, another host's is not", async () => {
  const { room, server } = await joined();
  server.say("player_state_update", { room_name: "Blue", player_state: moving, rev: 2, at: 0, by: "me" });
  expect(room.state?.own).toBe(true);
  server.say("player_state_update", { room_name: "Blue", player_state: moving, rev: 3, at: 0, by: "you" });
  expect(room.state?.own).toBe(false);
});

test("after five attempts a second apart it reports the failure and retries with jitter", async () => {
  const { room, server, statuses, pass } = await joined();
  for (let attempt = 1; attempt <= 5; attempt++) {
    server.line.events.closed({ code: 1006, reason: "" });
    await settle();
    expect(room.status).toEqual({ kind: "reconnecting", attempt });
    await pass(999);
    expect(server.lines).toHaveLength(attempt);
    await pass(1);
    expect(server.lines).toHaveLength(attempt + 1);
  }
  server.line.events.closed({ code: 1006, reason: "" });
  await settle();
  expect(room.status).toEqual({ kind: "failing", attempt: 6, message: "Failed to connect to room server" });
  expect(statuses.at(-1)).toBe("failing");
  await pass(1000);
  expect(server.lines).toHaveLength(7);
  server.line.events.opened();
  server.say("joined", welcome());
  expect(room.status.kind).toBe("joined");
});

/** The page's status once the silent attempts have failed as `fail` does. */
async function statusAfter(fail: (server: PairedServer) => void, over: Partial<RoomConnectionDeps> = {}) {
  const { room, server, pass } = await open(over);
  for (let attempt = 1; attempt <= 6; attempt++) {
    fail(server);
    await settle();
    await pass(1000);
  }
  return room.status;
}
const cannotStart: OpenTransport = () => {
  throw new DOMException("Not allowed here.", "SecurityError");
};

test("an unreachable server is reported", async () => {
  const status = await statusAfter((server) => server.line.events.closed({ code: 1006, reason: "" }));
  expect(status).toMatchObject({ kind: "failing", message: "Failed to connect to room server" });
});

test("a room that is not entered though its server is there is an error of the room's", async () => {
  const status = await statusAfter((server) => {
    server.line.events.opened();
    server.line.events.closed({ code: 1013, reason: "busy" });
  });
  const message = "There was an error connecting to the room. Please try again later.";
  expect(status).toMatchObject({ kind: "failing", message });
});

test.each<[string, Partial<RoomConnectionDeps>]>([
  ["no transport can be started", { transports: [cannotStart, cannotStart] }],
  ["no ticket is to be had", { getTicket: () => Promise.reject(new Error("no")) }],
])("where %s the connection was not even begun", async (_, over) => {
  const status = await statusAfter(() => {}, over);
  expect(status).toMatchObject({ kind: "failing", message: "Failed to initialize room connection" });
});

test("a transport that cannot start falls back to the next", async () => {
  const alive = new PairedServer();
  const { room } = await open({ transports: [cannotStart, alive.transport] });
  alive.line.events.opened();
  alive.say("joined", welcome());
  expect(room.status.kind).toBe("joined");
});

test("no pause grows past 30 s", async () => {
  const { server, pass } = await open({ random: () => 1 });
  for (let attempt = 1; attempt <= 14; attempt++) {
    server.line.events.closed({ code: 1006, reason: "" });
    await pass(30_000);
    expect(server.lines).toHaveLength(attempt + 1);
  }
});

test("a server that stops is left for another one at once", async () => {
  const { server, pass } = await joined();
  await pass(6000);
  server.line.events.closed({ code: 1012, reason: "restarting" });
  await pass(150);
  expect(server.lines).toHaveLength(2);
});

test("a room that does not exist ends it with the server's sentence", async () => {
  const { room, server, pass } = await open();
  server.line.events.opened();
  server.say("error", { code: "room_not_found", message: "There is no room of this name." });
  server.line.events.closed({ code: 4404, reason: "room_not_found" });
  expect(room.status).toEqual({
    kind: "closed",
    code: "room_not_found",
    message: "There is no room of this name.",
  });
  await pass(60_000);
  expect(server.lines).toHaveLength(1);
});

test("joining a room that does not answer is retried", async () => {
  const { room, server, pass } = await open();
  server.line.events.opened();
  await pass(8000);
  expect(room.status).toEqual({ kind: "reconnecting", attempt: 1 });
  expect(server.line.isClosed).toBe(true);
});

test("where no socket opens the next transport is tried, each with a ticket of its own", async () => {
  const time = manualTime();
  const [dead, alive] = [new PairedServer(), new PairedServer()];
  const tickets = ["t1", "t2"];
  new RoomConnection({
    time,
    random: () => 0,
    transports: [dead.transport, alive.transport],
    getTicket: async () => tickets.shift() ?? null,
    roomName: "blue",
  });
  await settle();
  time.advance(5000);
  await settle();
  expect(dead.line.isClosed).toBe(true);
  expect([dead.line.ticket, alive.line.ticket]).toEqual(["t1", "t2"]);
});

test("the clock is synchronised five times, then every 15 s, with the newest rev", async () => {
  const { server, pass } = await joined({ rev: 7 });
  await pass(400);
  expect(server.received("time_ping")).toHaveLength(5);
  expect(server.received("time_ping")[0]).toMatchObject({ rev: 7 });
  for (const { id } of server.received("time_ping"))
    server.say("time_pong", { id, client_time: 0, server_time: 1_000_500 });
  await pass(14_600);
  expect(server.received("time_ping")).toHaveLength(6);
});

test("unanswered pings end the connection", async () => {
  const { room, pass } = await joined();
  await pass(8000);
  expect(room.status).toEqual({ kind: "reconnecting", attempt: 1 });
});

test("a page that becomes visible again synchronises its clock again", async () => {
  const { room, server, pass } = await joined();
  await pass(500);
  for (const { id } of server.received("time_ping"))
    server.say("time_pong", { id, client_time: 0, server_time: 1_000_500 });
  room.wake();
  await pass(500);
  expect(server.received("time_ping")).toHaveLength(10);
});

test("a moving position is sent as it will be on arrival", async () => {
  const { room, server, pass } = await joined();
  await pass(0);
  const [first] = server.received("time_ping");
  await pass(80);
  server.say("time_pong", { id: first?.id ?? 0, client_time: 0, server_time: 1_000_040 });
  room.command({ track: song, isPlaying: true, position: 10, duration: 200 });
  const [sent] = server.received("player_state_change");
  expect(sent?.player_state.currentTime).toBeCloseTo(10.04);
});

test("a player without a length or position yet sends nothing that the wire does not allow", async () => {
  const { room, server } = await joined();
  room.command({ track: song, isPlaying: false, position: Number.NaN, duration: Number.POSITIVE_INFINITY });
  const [sent] = server.received("player_state_change");
  expect(sent?.player_state).toMatchObject({ currentTime: 0, duration: 0 });
});

test("a dragged slider sends the newest position now and then, a pause goes out at once", async () => {
  const { room, server, pass } = await joined();
  const seek = (position: number, isPlaying = true) =>
    room.command({ track: song, isPlaying, position, duration: 200 });
  for (let i = 0; i <= 10; i++) seek(i);
  await pass(70);
  seek(50, false);
  expect(server.received("player_state_change").map((data) => data.player_state.currentTime)).toEqual([
    0, 10, 50,
  ]);
});

test("outside the room a command is not sent, and reported as such", async () => {
  const { room, server } = await open();
  expect(room.command({ track: song, isPlaying: true, position: 0, duration: 0 })).toBe(false);
  expect(server.line.sent).toEqual([]);
});

test("closing leaves the room and ends all tries", async () => {
  const { room, server, pass } = await joined();
  room.close();
  expect(server.received("leave_room")).toEqual([{ room_name: "blue" }]);
  expect(room.status).toMatchObject({ kind: "closed", code: "left" });
  await pass(60_000);
  expect(server.lines).toHaveLength(1);
});

test("a track that is about to start is at 0 until its start by the server's clock, reported in ms", async () => {
  const starting = { ...moving, currentTime: 0 };
  const { room, pass } = await joined({ player_state: starting, at: 1_000_300 });
  expect([room.positionNow(), room.startsIn()]).toEqual([0, 300]);
  await pass(200);
  expect([room.positionNow(), room.startsIn()]).toEqual([0, 100]);
  await pass(600);
  expect(room.positionNow()).toBeCloseTo(0.5);
  expect(room.startsIn()).toBe(0);
});

test.each([
  ["a paused room", { ...moving, isPlaying: false }, 1_000_300],
  ["an instant further ahead than servers plan", moving, 1_005_000],
])("%s is not waited for", async (_what, player_state, at) => {
  const { room } = await joined({ player_state, at });
  expect(room.startsIn()).toBe(0);
});

test("only the newest state of the backlog of a page that was frozen is announced", async () => {
  const { room, server, pass } = await joined();
  await pass(60_000);
  const revs: number[] = [];
  room.on("state", ({ rev }) => revs.push(rev));
  const say = (rev: number, at: number) =>
    server.say("player_state_update", { room_name: "Blue", player_state: moving, rev, at });
  for (let rev = 2; rev <= 29; rev++) say(rev, 1_000_000 + rev * 1000);
  expect(room.state?.rev).toBe(29);
  expect(revs).toEqual([]);
  await pass(50);
  expect(revs).toEqual([29]);
  say(30, 1_010_000);
  say(31, 1_060_000);
  await pass(50);
  expect(revs).toEqual([29, 31]);
});

test("the backlog of a connection that broke is not announced", async () => {
  const { room, server, pass } = await joined();
  await pass(6000);
  const revs: number[] = [];
  room.on("state", ({ rev }) => revs.push(rev));
  server.say("player_state_update", { room_name: "Blue", player_state: moving, rev: 2, at: 1_000_000 });
  server.line.events.closed({ code: 1006, reason: "" });
  await pass(50);
  expect(revs).toEqual([]);
});

test.each(["banned", "removed", "accounts_only"])(
  "after %s it does not join again by itself",
  async (code) => {
    const { room, server, pass } = await joined();
    server.say("error", { code, message: "You may not be here.", until: 5 });
    server.line.events.closed({ code: 4403, reason: code });
    await settle();
    expect(room.status).toEqual({ kind: "closed", code, message: "You may not be here.", until: 5 });
    await pass(60_000);
    room.wake();
    expect(server.lines).toHaveLength(1);
  },
);

test("a connection that is closed because a role ended joins again", async () => {
  const { room, server } = await joined();
  server.line.events.closed({ code: 4403, reason: "no_longer_host" });
  await settle();
  expect(room.status.kind).toBe("reconnecting");
});

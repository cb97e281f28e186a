import { expect, test } from "vitest";
import { joined, moving, song } from "../testing/open-room.ts";

type Opened = Awaited<ReturnType<typeof joined>>;
const command = (isPlaying = false) => ({ track: song, isPlaying, position: 10, duration: 200 });

/** Answers every question for the time so far. */
function answer({ server }: Opened) {
  for (const { id } of server.received("time_ping"))
    server.say("time_pong", { id, client_time: 0, server_time: 1_000_500 });
}

/** Joined, with the first questions answered. */
async function settled() {
  const opened = await joined({ player_state: moving });
  await opened.pass(500);
  answer(opened);
  await opened.pass(1000);
  return opened;
}

test("offline is detected at once, and the connection recovers by itself or with the network", async () => {
  const { room, server, pass } = await settled();
  room.offline();
  expect(room.status).toEqual({ kind: "reconnecting", attempt: 1 });
  expect(server.line.isClosed).toBe(true);
  room.wake();
  await pass(0);
  expect(server.lines).toHaveLength(2);
  room.offline();
  expect(room.status.kind).toBe("reconnecting");
});

test("a command on a dead connection is detected as lost within 3 s", async () => {
  const { room, statuses, pass } = await settled();
  room.command(command());
  await pass(2900);
  expect(statuses.at(-1)).toBe("joined");
  await pass(100);
  expect(room.status.kind).toBe("reconnecting");
});

test("many commands do not delay the discovery", async () => {
  const { room, pass } = await settled();
  for (let i = 0; i < 30; i++) {
    room.command({ ...command(true), position: i });
    await pass(100);
  }
  expect(room.status.kind).toBe("reconnecting");
});

test("a command that is answered by its state, or a probe that is answered, changes nothing", async () => {
  const opened = await settled();
  const { room, server, pass } = opened;
  const asked = server.received("time_ping").length;
  room.command(command());
  const player_state = { ...moving, isPlaying: false };
  server.say("player_state_update", { room_name: "Blue", player_state, rev: 2, at: 0, by: "me" });
  await pass(2500);
  expect(server.received("time_ping")).toHaveLength(asked);
  room.command(command());
  await pass(2100);
  expect(server.received("time_ping")).toHaveLength(asked + 1);
  answer(opened);
  await pass(5000);
  expect(room.status.kind).toBe("joined");
});

test("a probe whose timer fires late, after the page slept, is sent again", async () => {
  const opened = await settled();
  const { room, time, pass } = opened;
  room.command(command());
  await pass(2000);
  time.sleep(5000);
  await pass(0);
  expect(room.status.kind).toBe("joined");
  answer(opened);
  await pass(1500);
  expect(room.status.kind).toBe("joined");
});

test("a connection that died while the page was hidden is detected a second after the return", async () => {
  const { room, time, pass } = await settled();
  time.sleep(5000);
  room.wake();
  await pass(999);
  expect(room.status.kind).toBe("joined");
  await pass(1);
  expect(room.status.kind).toBe("reconnecting");
});

test("on a slow network the return to the page waits for three usual round trips", async () => {
  const opened = await joined({ player_state: moving });
  await opened.pass(1500);
  answer(opened);
  opened.room.wake();
  await opened.pass(2500);
  expect(opened.room.status.kind).toBe("joined");
  await opened.pass(2500);
  expect(opened.room.status.kind).toBe("reconnecting");
});

test("the clock's error is half of the best round trip, and unbounded before one", async () => {
  const opened = await joined({ player_state: moving });
  const { room, server, pass } = opened;
  expect(room.clockError()).toBe(Number.POSITIVE_INFINITY);
  await pass(0);
  const [first] = server.received("time_ping");
  await pass(24);
  server.say("time_pong", { id: first?.id ?? 0, client_time: 0, server_time: 1_000_012 });
  expect(room.clockError()).toBe(12);
});

import { expect, test } from "vitest";
import { joined, moving, open, song } from "../testing/open-room.ts";

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
  await opened.pass(400);
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

/** A joined room whose clock is steady: pings come every 50 s. */
async function steady(player_state = moving) {
  const opened = await joined({ player_state });
  const { server, time, pass } = opened;
  let answered = 0;
  const reply = () => {
    const pings = server.received("time_ping");
    for (const { id, client_time } of pings.slice(answered))
      server.say("time_pong", { id, client_time, server_time: time.now() + 995_000 });
    answered = pings.length;
  };
  for (let ms = 0; ms < 60_000; ms += 50) {
    reply();
    await pass(50);
  }
  return { ...opened, reply };
}
const keyframe = { room_name: "Blue", player_state: moving, rev: 1, at: 0 };

test("a playing room that falls silent is probed, and found dead 21 s after its last state at most", async () => {
  const { room, server, pass } = await steady();
  const asked = server.received("time_ping").length;
  server.say("player_state_update", keyframe);
  await pass(16_900);
  expect(server.received("time_ping")).toHaveLength(asked);
  await pass(100);
  expect(server.received("time_ping")).toHaveLength(asked + 1);
  expect(room.status.kind).toBe("joined");
  await pass(4000);
  expect(room.status.kind).toBe("reconnecting");
});

test("a playing room that falls silent and answers the probe is kept", async () => {
  const { room, server, pass, reply } = await steady();
  server.say("player_state_update", keyframe);
  await pass(17_050);
  reply();
  await pass(10_000);
  expect(room.status.kind).toBe("joined");
});

test("a paused room says nothing, so it is not probed; the next ping finds it dead", async () => {
  const { room, server, pass } = await steady({ ...moving, isPlaying: false });
  const asked = server.received("time_ping").length;
  await pass(25_000);
  expect(server.received("time_ping")).toHaveLength(asked);
  await pass(33_000);
  expect(room.status.kind).toBe("reconnecting");
});

test("a state that arrives late is followed by a ping that echoes its rev", async () => {
  const { room, server, pass } = await steady();
  const asked = server.received("time_ping").length;
  server.say("player_state_update", { ...keyframe, rev: 2, at: room.serverNow() - 1000 });
  await pass(1100);
  expect(server.received("time_ping")).toHaveLength(asked);
  server.say("player_state_update", { ...keyframe, rev: 3, at: room.serverNow() - 4000 });
  await pass(1100);
  expect(server.received("time_ping").slice(asked)).toMatchObject([{ rev: 3 }]);
});

test("frames before joining cause no ping", async () => {
  const { server, pass } = await open();
  server.line.events.opened();
  server.say("error", { code: "room_not_found", message: "" });
  await pass(100);
  expect(server.received("time_ping")).toEqual([]);
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

import type { ServerData, ServerEvent } from "@tutti/proto/sync";
import { expect, test } from "vitest";
import { RoomConnection } from "./connection/room-connection.ts";
import { DriftControl } from "./drift/control.ts";
import { manualTime, seeded } from "./testing/manual-time.ts";
import { PairedServer } from "./testing/paired-server.ts";
import { SimulatedPlayer } from "./testing/simulated-player.ts";

/** The server's clock is five minutes behind the listener's. */
const skew = -300_000;
const song = { song_id: "demo_one", title: "One", artist: "A", cover_img_url: "", song_url: "/one.opus" };

/** Everything that separates a listener from the room at once; answers the true drifts in seconds. */
async function listen(seed: number): Promise<number[]> {
  const random = seeded(seed);
  const time = manualTime();
  const server = new PairedServer();
  const serverNow = () => time.now() + skew;
  const way = () => 20 + random() * 150;
  const later = (run: () => void) => time.after(way(), run);
  const answer = <E extends ServerEvent>(event: E, data: ServerData<E>) =>
    later(() => server.say(event, data));
  const room = new RoomConnection({
    time,
    random,
    transports: [server.transport],
    getTicket: async () => null,
    roomName: "Blue",
  });
  for (let i = 0; i < 10; i++) await Promise.resolve();

  const began = serverNow();
  const state = {
    currentTrack: song,
    isPlaying: true,
    progress: 0,
    currentTime: 40,
    duration: 0,
    timestamp: 0,
  };
  server.line.events.opened();
  answer("joined", {
    room_name: "Blue",
    session_id: "me",
    role: "guest",
    user: { username: "Guest" },
    player_state: state,
    rev: 1,
    at: began,
    users_count: 2,
    playlist_version: 1,
    server_time: began,
    wire_version: 2,
  });

  const player = new SimulatedPlayer({ random, seekTakes: 0.3, jitter: 0.15, honoursRate: true });
  const control = new DriftControl();
  player.play();
  room.on("state", () => control.jumped(time.now()));
  const drifts: number[] = [];
  let answered = 0;
  for (let ms = 0; ms < 120_000; ms += 50) {
    time.advance(50);
    player.run(50);
    for (const { id } of server.received("time_ping").slice(answered)) {
      answered++;
      later(() => answer("time_pong", { id, client_time: 0, server_time: serverNow() }));
    }
    const target = room.positionNow();
    if (target === null) continue;
    if (ms % 250 === 0) {
      const { reported: actual, isBusy } = player;
      const step = control.step({
        now: time.now(),
        target,
        actual,
        isPlaying: true,
        isBusy,
        honoursRate: true,
      });
      if (step.kind === "seek") player.seek(step.to);
      else player.rate = step.rate;
    }
    const truth = 40 + (serverNow() - began) / 1000;
    if (ms > 10_000) drifts.push(Math.abs(player.audible - truth));
  }
  return drifts.sort((a, b) => a - b);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "150 ms of jitter on every way, a player that is off by as much, five minutes of skew: p95 within 100 ms (seed %i)",
  async (seed) => {
    const drifts = await listen(seed);
    expect(drifts.length).toBeGreaterThan(2000);
    expect(drifts[Math.floor(drifts.length * 0.5)]).toBeLessThan(0.06);
    expect(drifts[Math.floor(drifts.length * 0.95)]).toBeLessThan(0.1);
  },
);

import type { Contestant } from "../contest.ts";
import { songId } from "../servers/state.ts";
import { maskedFrame } from "./frames.ts";

/** The protocol of a contestant. */
interface Dialect {
  /** Path of the upgrade request; null for a raw socket. */
  path(isHost: boolean): string | null;
  /** The reply to a text frame, or null. */
  reply(text: string): Buffer | null;
  /** The connection has joined once a text matches; null: as soon as it is open. */
  entered: RegExp | null;
  command(currentTime: number): Buffer;
}

const joinRoom = { room_name: "Bench" };
const change = (currentTime: number) => ({
  room_name: "Bench",
  player_state: {
    currentTrack: { song_id: songId, title: "", artist: "", song_url: "/" },
    isPlaying: true,
    currentTime,
    duration: 80_000,
  },
});
const frame = (event: string, data: object) => maskedFrame(JSON.stringify({ event, data }));
const packet = (event: string, data: object) => maskedFrame(`42${JSON.stringify([event, data])}`);

export const dialects: Record<Contestant, Dialect> = {
  sync: {
    path: (isHost) => (isHost ? "/sync?ticket=host" : "/sync"),
    reply: () => null,
    entered: /^{"event":"joined"/,
    command: (currentTime) => frame("player_state_change", change(currentTime)),
  },
  "socket-io": {
    path: () => "/socket.io/?EIO=4&transport=websocket",
    // 0: transport open; 40: namespace open; 2: ping.
    reply: (text) =>
      text.startsWith("0{")
        ? maskedFrame("40")
        : text.startsWith("40")
          ? packet("join_room", joinRoom)
          : text === "2"
            ? maskedFrame("3")
            : null,
    entered: /^40/,
    command: (currentTime) => packet("player_state_change", change(currentTime)),
  },
  bare: { path: () => null, reply: () => null, entered: null, command: (time) => Buffer.from(`${time}\n`) },
};

/** The first frame of a new connection, if any. */
export const greeting = (contestant: Contestant): Buffer | null =>
  contestant === "sync" ? frame("join_room", joinRoom) : null;

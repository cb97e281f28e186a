import type { ServerData } from "@tutti/proto/sync";
import { RoomConnection } from "../connection/room-connection.ts";
import type { RoomConnectionDeps } from "../connection/room-connection-deps.ts";
import { manualTime } from "./manual-time.ts";
import { PairedServer } from "./paired-server.ts";

export const song = {
  song_id: "demo_one",
  title: "One",
  artist: "A",
  cover_img_url: "",
  song_url: "/one.opus",
};
export const still = {
  currentTrack: null,
  isPlaying: false,
  progress: 0,
  currentTime: 0,
  duration: 0,
  timestamp: 0,
};
export const moving = { ...still, currentTrack: song, isPlaying: true, currentTime: 30, duration: 200 };

export const welcome = (over: Partial<ServerData<"joined">> = {}): ServerData<"joined"> => ({
  room_name: "Blue",
  session_id: "me",
  role: "host",
  user: { username: "Hanna" },
  player_state: still,
  rev: 1,
  at: 0,
  users_count: 1,
  playlist_version: 3,
  server_time: 1_000_000,
  wire_version: 3,
  ...over,
});

/** Flushes the microtasks of settled promises. */
export const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

export async function open(options: Partial<RoomConnectionDeps> = {}) {
  const time = manualTime();
  const server = new PairedServer();
  const room = new RoomConnection({
    time,
    random: () => 0.5,
    transports: [server.transport],
    getTicket: async () => null,
    roomName: "blue",
    ...options,
  });
  const statuses: string[] = [];
  room.on("status", ({ kind }) => statuses.push(kind));
  await settle();
  const pass = async (ms: number) => {
    time.advance(ms);
    await settle();
  };
  return { room, server, statuses, pass, time };
}

export async function joined(over: Partial<ServerData<"joined">> = {}) {
  const opened = await open();
  opened.server.line.events.opened();
  opened.server.say("joined", welcome(over));
  return opened;
}

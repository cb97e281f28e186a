import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../../contract/client.ts";
import { connect } from "../../contract/connection.ts";

/** A video that no room has played. */
function newVideo() {
  const id = randomBytes(9).toString("base64url").slice(0, 11);
  const song_url = `https://www.youtube.com/watch?v=${id}`;
  return { song_id: `youtube_${id}`, title: "Song", artist: "Band", song_url };
}

/** The length that a room's list gives for its only song, in seconds; null while it is unknown. */
async function lengthIn(call: Client, room_name: string): Promise<number | null> {
  const { body } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
  const [song] = body.playlist as { duration_seconds?: number }[];
  return song?.duration_seconds ?? null;
}

async function roomWith(call: Client, token: string, track: object): Promise<string> {
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name, track }, { token });
  return room_name;
}

const stated = 21;

/**
 * Lets each caller state the length of one new video as the host of another room. Returns what a new room of
 * `elsewhere` then knows of it.
 */
export async function lengthStatedBy(
  { origin, call }: { readonly origin: string; readonly call: Client },
  callers: readonly Record<string, string>[],
  elsewhere: string,
): Promise<number | null> {
  const track = newVideo();
  for (const headers of callers) {
    const { token } = await call.register("states", { headers });
    const room_name = await roomWith(call, token, track);
    const { body } = await call.post("/api/auth/socket-ticket", {}, { token });
    const host = await connect("websocket", origin, room_name, { headers, ticket: String(body.ticket) });
    const player_state = { currentTrack: track, isPlaying: true, currentTime: 0 };
    await host.say("player_state_change", { room_name, player_state });
    await host.until(() => host.last("player_state_update") !== undefined);
    await host.say("track_length", { room_name, song_id: track.song_id, duration: stated });
    for (let tries = 0; (await lengthIn(call, room_name)) !== stated; tries++) {
      if (tries === 100) throw new Error("The room did not learn the length that its host stated.");
      await pause(100);
    }
    await host.leave();
  }
  return lengthIn(call, await roomWith(call, elsewhere, track));
}

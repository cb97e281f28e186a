import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Account } from "./account.ts";
import { Client } from "./client.ts";

export interface Track {
  song_id: string;
  title: string;
  artist: string;
  song_url: string;
  alternative_url?: string;
  cover_img_url?: string;
  duration_seconds?: number;
}

const music = path.resolve(import.meta.dirname, "../../../services/playlist-gen/music/music.json");

/** The first pieces of the music that ships with the product; each about a minute long. */
export const demoTracks = (count: number): Track[] =>
  JSON.parse(readFileSync(music, "utf8"))
    .slice(0, count)
    .map(({ song_id, title, artist, song_url, cover_img_url, duration_seconds }: Track) => ({
      song_id,
      title,
      artist,
      song_url,
      duration_seconds,
      ...(cover_img_url ? { cover_img_url } : {}),
    }));

/** A room of the account's with these songs; without an account it has no owner. Answers its name. */
export async function makeRoom(origin: string, owner: Account | null, tracks: Track[]): Promise<string> {
  const roomName = `Room ${randomUUID().slice(0, 8)}`;
  const client = new Client(origin, owner?.token);
  for (const track of tracks) await client.post("/add-to-playlist", { room_name: roomName, track });
  return roomName;
}

import { readFileSync } from "node:fs";
import { inRoot } from "../local/paths.ts";

const songs = 16;

export interface BenchRoom {
  readonly name: string;
  /** The title of its first song. */
  readonly title: string;
}

/** A room of demo songs without an owner, so that a visitor may press play. */
export async function makeRoom(origin: string, name: string): Promise<BenchRoom> {
  const pieces = JSON.parse(readFileSync(inRoot("services/playlist-gen/music/music.json"), "utf8"));
  for (const { song_id, title, artist, song_url, cover_img_url, duration_seconds } of pieces.slice(
    0,
    songs,
  )) {
    const track = { song_id, title, artist, song_url, cover_img_url, duration_seconds };
    const answer = await fetch(`${origin}/api/add-to-playlist`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ room_name: name, track }),
    });
    if (!answer.ok) throw new Error(`A song could not be added: ${answer.status} ${await answer.text()}`);
  }
  return { name, title: pieces[0].title };
}

export const roomPath = ({ name }: BenchRoom): string => `/playroom?room_name=${encodeURIComponent(name)}`;

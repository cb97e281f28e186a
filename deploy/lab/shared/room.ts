import { readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";

const songs = 16;

interface Song {
  readonly song_id: string;
  readonly title: string;
  readonly artist: string;
  readonly song_url: string;
  readonly cover_img_url: string;
  readonly duration_seconds: number;
}

export interface BenchRoom {
  readonly name: string;
  /** The title of its first song. */
  readonly title: string;
  readonly firstTrack: Song;
}

/**
 * A room of demo songs, of the account with this token; without one it has no owner, so that a visitor may press play.
 */
export async function makeRoom(
  origin: string,
  name: string,
  { token, count = songs }: { token?: string; count?: number } = {},
): Promise<BenchRoom> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const pieces: Song[] = JSON.parse(readFileSync(inRoot("services/playlist-gen/music/music.json"), "utf8"));
  for (const { song_id, title, artist, song_url, cover_img_url, duration_seconds } of pieces.slice(
    0,
    count,
  )) {
    const track = { song_id, title, artist, song_url, cover_img_url, duration_seconds };
    const answer = await fetch(`${origin}/api/add-to-playlist`, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization },
      body: JSON.stringify({ room_name: name, track }),
    });
    if (!answer.ok) throw new Error(`A song could not be added: ${answer.status} ${await answer.text()}`);
  }
  const [firstTrack] = pieces;
  if (!firstTrack) throw new Error("There is no demo music.");
  return { name, title: firstTrack.title, firstTrack };
}

export const roomPath = ({ name }: BenchRoom): string => `/playroom?room_name=${encodeURIComponent(name)}`;

import { readFileSync } from "node:fs";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { baseTitle } from "@tutti/playlist-gen/internal/song/variants.ts";
import { z } from "zod";

const dialogueSchema = z.object({
  turns: z.array(z.object({ user_query: z.string(), liked_results: z.array(z.string()) })),
  tracks: z.record(z.string(), z.object({ track_titles: z.string(), track_artists: z.array(z.string()) })),
  goal_playlist: z.array(z.string()),
});

/** One thing that a person said to a curator of playlists, and the songs that this person ended up with. */
interface Turn {
  readonly text: string;
  /** Keys of the songs of the finished playlist that earlier turns had not brought. */
  readonly wanted: ReadonlySet<string>;
}

/** A finished playlist: the artists of its songs, by key. */
type Goal = ReadonlyMap<string, string>;

/** What recordings of one song by one artist have in common, whichever video they are. */
const songKey = (title: string, artist: string): string => `${baseTitle(title)} by ${fold(artist)}`;
export const keysOf = ({ title, artists }: Pick<Song, "title" | "artists">): string[] =>
  artists.map((artist) => songKey(title, artist));

/**
 * Dialogues in the form of the Conversational Playlist Curation Dataset (Google LLC, CC BY 4.0), one a line. Turns that
 * bring nothing new are left out.
 */
export function readDialogues(file: string): { turns: readonly Turn[]; goals: readonly Goal[] } {
  const dialogues = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => dialogueSchema.parse(JSON.parse(line)));
  const read = dialogues.map(({ turns, tracks, goal_playlist }) => {
    const keyed = (id: string): { key: string; artist: string }[] => {
      const track = tracks[id];
      const [artist] = track?.track_artists ?? [];
      return track && artist ? [{ key: songKey(track.track_titles, artist), artist: fold(artist) }] : [];
    };
    const goal = new Map(goal_playlist.flatMap(keyed).map(({ key, artist }) => [key, artist]));
    const had = new Set<string>();
    const open = turns.flatMap(({ user_query, liked_results }): Turn[] => {
      const wanted = new Set([...goal.keys()].filter((key) => !had.has(key)));
      for (const { key } of liked_results.flatMap(keyed)) had.add(key);
      return liked_results.length && wanted.size ? [{ text: user_query, wanted }] : [];
    });
    return { turns: open, goal };
  });
  return { turns: read.flatMap(({ turns }) => turns), goals: read.map(({ goal }) => goal) };
}

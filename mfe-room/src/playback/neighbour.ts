import type { Song } from "./snapshot.ts";

/** The song before (-1) or after (1) another, around the end; the first when that one is not in the list. */
export function neighbour(
  playlist: readonly Song[],
  songId: string | undefined,
  step: 1 | -1,
): Song | undefined {
  const { length } = playlist;
  const index = playlist.findIndex((song) => song.song_id === songId);
  if (length === 0) return undefined;
  if (index < 0) return playlist[0];
  return playlist[(index + step + length) % length];
}

/** Beyond so many seconds into a song, "previous" is its own beginning. */
const restartBeyond = 3;

/** Where "previous" leads from `position` seconds into a song. */
export const previousOf = (
  playlist: readonly Song[],
  song: Song | null,
  position: number,
): Song | undefined => (song && position > restartBeyond ? song : neighbour(playlist, song?.song_id, -1));

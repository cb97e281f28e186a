import type { Wait } from "../queue/index.ts";

const minute = 60_000;

/** A time of `ms` in words, to the minute. */
export function spanText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minute));
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const inHours = hours === 1 ? "1 hour" : `${hours} hours`;
  return rest === 0 ? inHours : `${inHours} ${spanText(rest * minute)}`;
}

/** "in 2 songs, about 7 minutes": when `songs` songs have started, 1 being the next one. */
export const songsAndTime = ({ songs, wait }: { readonly songs: number; readonly wait: Wait }): string =>
  songs <= 1
    ? `with the next song, in about ${spanText(wait.ms)}`
    : `in ${songs} songs, about ${spanText(wait.ms)}`;

import type { Track } from "@tutti/kit";

/** The songs after the current one, wrapping around and excluding it; from the first if no listed song plays. */
export function upcoming(
  playlist: readonly Track[],
  playing: string | null,
  count: number,
): readonly Track[] {
  const place = playlist.findIndex(({ song_id }) => song_id === playing);
  const around = [...playlist.slice(place + 1), ...playlist.slice(0, Math.max(0, place))];
  return around.slice(0, count);
}

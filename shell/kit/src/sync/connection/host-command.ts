import type { ClientData, Track } from "@tutti/proto/sync";
import type { PlayerCommand } from "./outbox.ts";

export interface HostCommand extends PlayerCommand {
  readonly track: Track | null;
}

/** The server looks a song up by its id, so the track's other fields are not sent. */
const namedOnly = ({ song_id, title, artist, song_url }: Track) => ({ song_id, title, artist, song_url });

/** Players return NaN or Infinity before metadata is loaded; the wire accepts seconds within a day. */
const seconds = (value: number) => (Number.isFinite(value) ? Math.min(86_400, Math.max(0, value)) : 0);

/**
 * The command on the wire. The position of a playing track is extrapolated to the time of arrival, `rtt` / 2 ms later.
 */
export const playerStateOf = (
  { track, isPlaying, position, duration }: HostCommand,
  rtt: number,
): ClientData<"player_state_change">["player_state"] => ({
  currentTrack: track && namedOnly(track),
  isPlaying,
  currentTime: seconds(position + (isPlaying ? rtt / 2000 : 0)),
  duration: seconds(duration),
});

import { startLead, type Track } from "@tutti/proto/sync";
import { soundedAt } from "./sounding.ts";
import { endOf, positionAt, type Timeline } from "./timeline.ts";

/** Index of the next track: after the current one, or at its old index if it was removed. */
function nextIndex({ track, index }: Timeline, playlist: readonly Track[]): number {
  const current = playlist.findIndex((t) => t.song_id === track?.song_id);
  return (current >= 0 ? current + 1 : index) % playlist.length;
}

/** Total length of the playlist in seconds; null if a track's length is unknown. */
function cycleOf(playlist: readonly Track[]): number | null {
  let total = 0;
  for (const { duration_seconds } of playlist) {
    if (!duration_seconds) return null;
    total += duration_seconds;
  }
  return total;
}

/**
 * Advances a state whose track has ended to `now`: each next track starts at the exact end of the previous one, and the
 * playlist repeats. Whole cycles are skipped, so the work is at most one pass through the playlist. A track of unknown
 * length is not passed. Returns null if the track has not ended. The rev is unchanged.
 */
export function advanceIfEnded(state: Timeline, playlist: readonly Track[], now: number): Timeline | null {
  const end = endOf(state);
  if (end === null || now < end) return null;
  return goOn(state, playlist, end, now);
}

/** Maximum time in ms that listeners wait at a track's end: the host's grace, and time for a retry. */
const waitsAtEnd = 10_000;

/**
 * `advanceIfEnded` for a room with listeners: they are silent since the end, so the next track starts for all of them at one
 * instant ahead of now, and none of it is lost. After an outage the room is where it would be by now.
 */
export function advanceWithListeners(
  state: Timeline,
  playlist: readonly Track[],
  now: number,
): Timeline | null {
  const end = endOf(state);
  if (end === null || now < end) return null;
  return now - end <= waitsAtEnd ? playNext(state, playlist, now) : goOn(state, playlist, end, now);
}

/** The state after a track's end: the next track starts for everybody at one instant ahead of now. */
export function playNext(state: Timeline, playlist: readonly Track[], now: number): Timeline | null {
  const next = goOn(state, playlist, now, now);
  return next?.isPlaying ? { ...next, at: now + startLead, startedAt: now + startLead } : next;
}

function goOn(state: Timeline, playlist: readonly Track[], end: number, now: number): Timeline | null {
  if (playlist.length === 0)
    return {
      ...state,
      isPlaying: false,
      position: positionAt(state, end),
      at: end,
      sounded: soundedAt(state, end),
      by: null,
    };
  const cycle = cycleOf(playlist);
  let left = (now - end) / 1000;
  if (cycle !== null) left %= cycle;
  let index = nextIndex(state, playlist);
  for (;;) {
    const track = playlist[index];
    if (!track) return null;
    const duration = track.duration_seconds ?? 0;
    if (duration === 0 || left < duration)
      return {
        rev: state.rev,
        track,
        index,
        duration,
        isPlaying: true,
        position: 0,
        at: now - left * 1000,
        startedAt: now - left * 1000,
        sounded: 0,
        by: null,
      };
    left -= duration;
    index = (index + 1) % playlist.length;
  }
}

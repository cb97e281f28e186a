import { startLead, type Track } from "@tutti/proto/sync";
import { endOf, positionAt, type Timeline } from "./timeline.ts";

/** Where the playlist goes on: after the current track, or with what took its place when it was removed. */
function nextIndex({ track, index }: Timeline, playlist: readonly Track[]): number {
  const current = playlist.findIndex((t) => t.song_id === track?.song_id);
  return (current >= 0 ? current + 1 : index) % playlist.length;
}

/** The playlist's whole length in seconds; null when a track's own is unknown. */
function cycleOf(playlist: readonly Track[]): number | null {
  let total = 0;
  for (const { duration_seconds } of playlist) {
    if (!duration_seconds) return null;
    total += duration_seconds;
  }
  return total;
}

/**
 * The room as it plays on by itself: past the end of its track the playlist's next one began at that very
 * moment, after the last the first, and so on up to `now`, however far that is: whole rounds are cut off, so
 * the work is at most one walk through the playlist. A track of unknown length is where it stays. Null when
 * the track has not ended. Its rev is still the old one.
 */
export function playOn(state: Timeline, playlist: readonly Track[], now: number): Timeline | null {
  const end = endOf(state);
  if (end === null || now < end) return null;
  return goOn(state, playlist, end, now);
}

/** Listeners wait at an end that is at most so long ago, in ms: the host's grace, and time for a retry. */
const waitsAtEnd = 10_000;

/**
 * The same for a room with listeners: they are silent since the end, so the next track starts for all of them at one
 * instant ahead of now, and none of it is lost. After an outage the room is where it would be by now.
 */
export function playOnTogether(state: Timeline, playlist: readonly Track[], now: number): Timeline | null {
  const end = endOf(state);
  if (end === null || now < end) return null;
  return now - end <= waitsAtEnd ? playNext(state, playlist, now) : goOn(state, playlist, end, now);
}

/** The room after a track's end: the playlist's next one starts at one instant for everybody, ahead of now. */
export function playNext(state: Timeline, playlist: readonly Track[], now: number): Timeline | null {
  const next = goOn(state, playlist, now, now);
  return next?.isPlaying ? { ...next, at: now + startLead } : next;
}

function goOn(state: Timeline, playlist: readonly Track[], end: number, now: number): Timeline | null {
  if (playlist.length === 0)
    return { ...state, isPlaying: false, position: positionAt(state, end), at: end, by: null };
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
        by: null,
      };
    left -= duration;
    index = (index + 1) % playlist.length;
  }
}

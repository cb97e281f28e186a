/**
 * How far ahead of its announcement a track starts, in ms. A state takes up to 20 ms to be sent, 200 ms to reach nearly
 * every page, and a player that has the song loaded starts within 100 ms; the rest absorbs jitter. Fixed, because a
 * handshake would let one stalled page block the room.
 */
export const startLead = 400;
/** In ms; a page treats an `at` further ahead as an error of its clock and does not wait for it. */
export const maxStartLead = 1000;

/** Seconds; a command below this means the track's beginning: the page adds half a round trip to what it sends. */
const beginning = 1;
/** Seconds; a paused room that is closer to 0 has not played the track yet. */
const unplayed = 0.05;
/** Seconds; players that are in sync reach a track's end this far apart at most. */
const endSpread = 2;

/** A track, whether it plays, and its position in seconds. `songId` is null without a track. */
interface Moment {
  readonly songId: string | null;
  readonly isPlaying: boolean;
  readonly position: number;
}

/**
 * Whether a command starts a track at its beginning, so that the room starts it at a common instant. True for another
 * track, for the first play of a track, and for the same track at its end; not for a pause, a seek or a resume.
 * `duration` in seconds, 0 while unknown. Shared by server and page, so that the page can predict the answer.
 */
export function startsTrack(room: Moment & { readonly duration: number }, command: Moment): boolean {
  if (!command.isPlaying || command.songId === null || command.position >= beginning) return false;
  if (command.songId !== room.songId) return true;
  if (!room.isPlaying) return room.position < unplayed;
  return room.duration > 0 && room.position >= room.duration - endSpread;
}

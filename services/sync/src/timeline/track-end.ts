import { positionAt, type Timeline } from "./timeline.ts";

/** Grace period in ms after a track's end, for the host's own page to start the next track. */
export const hostGrace = 5000;
/**
 * End reports before this position in seconds are ignored: players send false ones while they load, abusers at will.
 */
const earliestEnd = 20;
/** Time after the first report at which a majority is enough, in ms. */
const majorityAfter = 10_000;

/** Whether only its listeners' reports can end the track. */
export const awaitsReports = ({ isPlaying, duration, track }: Timeline): boolean =>
  isPlaying && duration === 0 && track !== null;

/** Whether an end report is about the current play. `since`: the rev at which the play began. */
export const isEndOf = (
  state: Timeline,
  since: number,
  report: { songId: string; rev: number },
  now: number,
): boolean =>
  awaitsReports(state) &&
  state.track?.song_id === report.songId &&
  report.rev >= since &&
  report.rev <= state.rev &&
  positionAt(state, now) >= earliestEnd;

/** Counts of a room's listeners on all nodes that decide the end of its track. */
export interface EndTally {
  readonly hosts: number;
  /** Listeners in step. */
  readonly following: number;
  /** Those of them that reported the end, and the persons who they are, as votes count them. */
  readonly ended: number;
  readonly endedPersons: number;
  /** Persons in step who did not, and whose player is audible: evidence that the track continues. */
  readonly stillPlaying: number;
  /** Time of the first report, in ms. */
  readonly endedAt: number | null;
}

/**
 * When the room advances to its next track, in ms. Once all listeners in step have reported the end: at the first
 * report, or after the host's grace if a host is present. Once more persons have reported it than still play the
 * track audibly: 10 s after the first report. Null until then.
 */
export function nextTrackAt(tally: EndTally): number | null {
  const { hosts, following, ended, endedPersons, stillPlaying, endedAt } = tally;
  if (ended === 0 || endedAt === null) return null;
  if (ended >= following) return hosts > 0 ? endedAt + hostGrace : endedAt;
  // guard: majority-ends-song
  return endedPersons > stillPlaying ? endedAt + majorityAfter : null;
}

import { positionAt, type Timeline } from "./timeline.ts";

/** After a track's end the host's own page may take the next step for this long, in ms. */
export const hostGrace = 5000;
/** A track does not end before so many seconds of it: players report an end while they load, and trolls at will. */
const earliestEnd = 20;
/** So long after the first report a majority is enough, in ms. */
const majorityAfter = 10_000;

/** Whether only its listeners' reports can end the track. */
export const awaitsReports = ({ isPlaying, duration, track }: Timeline): boolean =>
  isPlaying && duration === 0 && track !== null;

/** Whether a report of the end is one of this play of the track. `since`: the rev with which the play began. */
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

/** The listeners of a room, on all nodes, as far as the end of its track is concerned. */
export interface EndTally {
  readonly hosts: number;
  /** Synced listeners. */
  readonly following: number;
  /** Those of them that reported the end. */
  readonly ended: number;
  /** Those of them that have not, and whose player is audible: evidence that the track goes on. */
  readonly hearing: number;
  /** Time of the first report, in ms. */
  readonly endedAt: number | null;
}

/**
 * When the room goes on, in ms: with everybody's report at once, or after the host's grace; with more reports than
 * there are listeners who still hear the track 10 s after the first. Null until there is more evidence.
 */
export function nextTrackAt({ hosts, following, ended, hearing, endedAt }: EndTally): number | null {
  if (ended === 0 || endedAt === null) return null;
  if (ended >= following) return hosts > 0 ? endedAt + hostGrace : endedAt;
  return ended > hearing ? endedAt + majorityAfter : null;
}

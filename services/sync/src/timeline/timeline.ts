import type { Track } from "@tutti/proto/sync";

export interface Change {
  readonly before: Timeline;
  /** Stored with its rev, not broadcast yet. */
  readonly after: Timeline;
}

/** A room's state. `position` and `duration` are in seconds, `at` in ms of the server's clock. */
export interface Timeline {
  /** Increases with each change; see {@link nextRev}. 0: nothing was played yet. */
  readonly rev: number;
  readonly track: Track | null;
  /** The track's playlist index when it began, from which the room advances if it is removed meanwhile. */
  readonly index: number;
  /** 0 while unknown. */
  readonly duration: number;
  readonly isPlaying: boolean;
  /** Seconds into the track at `at`. */
  readonly position: number;
  /** Up to `startLead` ahead of now for a track about to start; the position is `position` until then. */
  readonly at: number;
  /** When the current play of the track began, in ms; 0 while unknown. */
  readonly startedAt: number;
  /** Seconds of this play that had sounded at `at`; see `soundedAt`. */
  readonly sounded: number;
  /** Session id of the leader, whose player's small drift corrects the timeline. Null: the server. */
  readonly by: string | null;
}

export const silence: Timeline = {
  rev: 0,
  track: null,
  index: 0,
  duration: 0,
  isPlaying: false,
  position: 0,
  at: 0,
  startedAt: 0,
  sounded: 0,
  by: null,
};

/** Seconds into the track at `now`, at most its length. */
export function positionAt(timeline: Timeline, now: number): number {
  const { position, at, isPlaying, duration } = timeline;
  const moved = isPlaying ? position + Math.max(0, now - at) / 1000 : position;
  return duration > 0 ? Math.min(moved, duration) : moved;
}

/** Whether the track is about to start at a common instant. */
export const startsLater = ({ isPlaying, at }: Timeline, now: number): boolean => isPlaying && now < at;

/** When the track ends, in ms; null while it is paused or its length is unknown. */
export function endOf({ isPlaying, duration, position, at }: Timeline): number | null {
  return isPlaying && duration > 0 ? at + Math.max(0, duration - position) * 1000 : null;
}

/** Number of distinct tails, which separate the nodes' revs. */
const tails = 1024;

/** A node's own tail, from its id (a UUID). */
export const tailOf = (nodeId: string): number => Number.parseInt(nodeId.slice(-4), 16) % tails;

/**
 * The next rev: the clock's milliseconds, so that it increases even if only an old copy of the state was left; at least
 * one more than the last, in case two nodes' clocks differ. Its tail is the node's, so that partitioned nodes never
 * assign one rev to two states.
 */
export const nextRev = (rev: number, now: number, tail: number): number =>
  Math.max(Math.floor(now), Math.floor(rev / tails) + 1) * tails + tail;

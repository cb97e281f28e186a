import type { Track } from "@tutti/proto/sync";

/** What a room plays. Times: `position`, `duration` in seconds, `at` in ms of the server's clock. */
export interface Timeline {
  /** Grows with each change; see {@link nextRev}. 0: nothing was ever played here. */
  readonly rev: number;
  readonly track: Track | null;
  /** Where in the playlist the track was when it began: the way on when it is removed meanwhile. */
  readonly index: number;
  /** 0 while nobody knows it. */
  readonly duration: number;
  readonly isPlaying: boolean;
  /** Seconds into the track at `at`. */
  readonly position: number;
  /** Ahead of now by at most `startLead` while the track is about to start; it stands at `position` until then. */
  readonly at: number;
  /** The connection that leads: whose player's small deviations move the room. Null: the server. */
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
  by: null,
};

/** Seconds into the track at `now`; stands still at the end. */
export function positionAt(timeline: Timeline, now: number): number {
  const { position, at, isPlaying, duration } = timeline;
  const moved = isPlaying ? position + Math.max(0, now - at) / 1000 : position;
  return duration > 0 ? Math.min(moved, duration) : moved;
}

/** Whether the track is about to start at a common instant. */
export const startsLater = ({ isPlaying, at }: Timeline, now: number): boolean => isPlaying && now < at;

/** When the track ends, in ms; null when it never does. */
export function endOf({ isPlaying, duration, position, at }: Timeline): number | null {
  return isPlaying && duration > 0 ? at + Math.max(0, duration - position) * 1000 : null;
}

/** Nodes tell their changes apart by so many different tails. */
const tails = 1024;

/** A node's own tail, from its id (a UUID). */
export const tailOf = (nodeId: string): number => Number.parseInt(nodeId.slice(-4), 16) % tails;

/**
 * The number of the next change: the clock's milliseconds, so that it still grows after every copy of the last
 * state but an old one was lost; one more than the last where the clocks of two nodes differ. Its tail is the
 * node's, so that two nodes that lost sight of each other never give one number to two states.
 */
export const nextRev = (rev: number, now: number, tail: number): number =>
  Math.max(Math.floor(now), Math.floor(rev / tails) + 1) * tails + tail;

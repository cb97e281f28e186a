import type { Track } from "@tutti/proto/sync";
import { maxStartLead } from "@tutti/proto/sync/common-start";

/**
 * What the room plays, true at `at` (ms, server's clock). `position` and `duration` in seconds. While the track is about
 * to start, `at` lies ahead by at most 1 s.
 */
export interface RoomState {
  readonly rev: number;
  readonly track: Track | null;
  readonly isPlaying: boolean;
  readonly position: number;
  /** 0 while nobody knows. */
  readonly duration: number;
  readonly at: number;
  /** This connection's own command made it so: the local player leads and need not follow. */
  readonly own: boolean;
}

/**
 * Milliseconds until the track leaves `position`; 0 once it moves. An `at` that lies further ahead than the server ever
 * plans is an error of the clock estimate, and not waited for.
 */
export function startsIn({ isPlaying, at }: RoomState, serverNow: number): number {
  const ms = at - serverNow;
  return isPlaying && ms > 0 && ms <= maxStartLead ? ms : 0;
}

/** Seconds into the track at `serverNow` (ms, server's clock). A received position is never "now" by itself. */
export function positionNow(state: RoomState, serverNow: number): number {
  const { isPlaying, position, at, duration } = state;
  const moved = isPlaying ? position + (serverNow - at) / 1000 : position;
  return Math.max(0, duration > 0 ? Math.min(moved, duration) : moved);
}

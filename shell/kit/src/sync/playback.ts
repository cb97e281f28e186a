import type { Track } from "@tutti/proto/sync";
import { maxStartLead } from "@tutti/proto/sync/common-start";

/**
 * The room's state as of `at` (ms, server's clock). `position` and `duration` in seconds. Before a common start, `at`
 * is up to 1 s in the future.
 */
export interface RoomState {
  readonly rev: number;
  readonly track: Track | null;
  readonly isPlaying: boolean;
  readonly position: number;
  /** 0 while unknown. */
  readonly duration: number;
  readonly at: number;
  /** Caused by this connection's own command: the local player leads and need not follow. */
  readonly own: boolean;
}

/**
 * Milliseconds until the track leaves `position`; 0 once it moves. An `at` further ahead than the server ever schedules
 * is an error of the clock estimate and ignored.
 */
export function startsIn({ isPlaying, at }: RoomState, serverNow: number): number {
  const ms = at - serverNow;
  return isPlaying && ms > 0 && ms <= maxStartLead ? ms : 0;
}

/**
 * Seconds into the track at `serverNow` (ms, server's clock). Extrapolates, since a received position is already old.
 */
export function positionNow(state: RoomState, serverNow: number): number {
  const { isPlaying, position, at, duration } = state;
  const moved = isPlaying ? position + (serverNow - at) / 1000 : position;
  return Math.max(0, duration > 0 ? Math.min(moved, duration) : moved);
}

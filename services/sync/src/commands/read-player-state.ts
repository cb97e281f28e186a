import type { Account } from "../model/ports.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import { advanceIfEnded } from "../timeline/advance.ts";
import { endOf, positionAt, startsLater, type Timeline } from "../timeline/timeline.ts";

interface PlayerStateRead {
  readonly timeline: Timeline;
  /** In seconds, at `at`. */
  readonly position: number;
  /** In ms. */
  readonly at: number;
  /** Null while unknown. */
  readonly listeners: number | null;
  /** Whether some people may not read it. */
  readonly isGuarded: boolean;
}

/**
 * Returns a room's state for callers without a connection: timeline, position (seconds) at `at` (ms), and the number of
 * listeners (null while unknown).
 */
export async function readPlayerState(
  {
    directory,
    authority,
    clock,
    presence,
  }: Pick<NodeParts, "directory" | "authority" | "clock" | "presence">,
  roomName: string,
  account: Account | null = null,
): Promise<PlayerStateRead> {
  const { roomId, peace } = await directory.access(roomName, account);
  const [stored, listeners] = await Promise.all([authority.read(roomId), presence.count(roomId)]);
  const now = clock.now();
  const end = endOf(stored);
  const hasEnded = end !== null && end <= now;
  const timeline =
    (hasEnded ? advanceIfEnded(stored, await directory.playlist(roomId), now) : null) ?? stored;
  // A track that starts in the future is at its beginning until then, so report its start as `at`.
  const at = startsLater(timeline, now) ? timeline.at : now;
  const isGuarded = peace.sanctions.length > 0;
  return { timeline, position: positionAt(timeline, at), at, listeners, isGuarded };
}

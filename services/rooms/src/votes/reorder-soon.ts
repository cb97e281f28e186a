import type { Changing, Deps } from "../model/ports.ts";
import { settleVoters } from "../queue-session/count-votes.ts";
import { publishOrder, requeue } from "../queue-session/requeue.ts";
import { changeAnyRoom } from "../room/change.ts";

/** Every listener reads the playlist again after a change, so votes are shown at most once in this time, in ms. */
const gathering = 2000;

type Reordering = Changing & Pick<Deps, "cache">;

/** Puts a room's queue in the order of its votes, and publishes the votes. */
export async function reorder(deps: Reordering, roomId: string): Promise<void> {
  await settleVoters(deps, deps.db, roomId);
  await changeAnyRoom(deps, roomId, async (change) => {
    await requeue(change.tx, change.room);
    if (!change.room.removedAt) await publishOrder(change);
  });
}

/**
 * Reorders rooms a while after a vote, once for all votes in between. A kill loses no vote, but may leave the order as it
 * was until the next vote or song.
 */
export function reorderingSoon(deps: Reordering) {
  const due = new Map<string, NodeJS.Timeout>();
  const run = (roomId: string) => {
    due.delete(roomId);
    return reorder(deps, roomId).catch((error: unknown) =>
      deps.log.warn({ err: error, room: roomId }, "a queue was not put in order; the next vote retries"),
    );
  };
  return {
    reorderSoon: (roomId: string): void => {
      if (!due.has(roomId))
        due.set(
          roomId,
          setTimeout(() => void run(roomId), gathering),
        );
    },
    /** Reorders what is due at once. */
    stop: async (): Promise<void> => {
      const rooms = [...due.keys()];
      for (const timer of due.values()) clearTimeout(timer);
      await Promise.all(rooms.map(run));
    },
  };
}

import type { Logger } from "@tutti/service-kit";
import { publishOrder } from "../evening/publish-order.ts";
import { requeue } from "../evening/requeue.ts";
import type { Deps } from "../ports.ts";
import { lockRoomById } from "../room/store.ts";
import { settleVoters } from "./count-votes.ts";

/** Every listener reads the playlist again after a change, so votes are shown at most once in this time, in ms. */
const gathering = 2000;

/** Puts a room's queue in the order of its votes, and publishes the votes. */
export async function reorder(deps: Pick<Deps, "db" | "clock" | "cache">, roomId: string): Promise<void> {
  const { db, clock } = deps;
  await settleVoters(deps, db, roomId);
  await db.$transaction(async (tx) => {
    const room = await lockRoomById(tx, roomId);
    await requeue(tx, room);
    if (!room.removedAt) await publishOrder(clock, tx, room);
  });
}

/**
 * Reorders rooms a while after a vote, once for all votes in between. A kill loses no vote, but may leave the order as it
 * was until the next vote or song.
 */
export function reorderingSoon(deps: Pick<Deps, "db" | "clock" | "cache"> & { readonly log: Logger }) {
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

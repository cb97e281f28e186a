import { fault } from "@tutti/proto/faults";
import type { InTurn } from "../model/ports.ts";

/** Queue limit: more than a school class; a later caller would wait longer than the gateway's timeout. */
const maxWaiting = 40;
/** Seconds until a full queue has been processed. */
const retryAfter = 5;

const queueIsFull = () => fault("too_many_new_rooms.now", {}, { retry_after: retryAfter });

/**
 * Serializes work per key, in this process. Callers that wait for one lock in the database would use up its
 * connections; an unbounded queue here would time out and look like a failure of rooms.
 */
export function turnTaking(): InTurn {
  /** Per key the last queued work, and how much is queued. */
  const turns = new Map<string, { last: Promise<void>; count: number }>();
  return async (key, work) => {
    const turn = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
    // guard: queued-creations
    if (turn.count >= maxWaiting) throw queueIsFull();
    turns.set(key, turn);
    turn.count++;
    const result = turn.last.then(work);
    turn.last = result.then(
      () => {},
      () => {},
    );
    try {
      return await result;
    } finally {
      if (--turn.count === 0) turns.delete(key);
    }
  };
}

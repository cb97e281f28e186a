import { tooMany } from "@tutti/proto/errors";

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** More than a school class; who came after that would wait longer than the gateway does. */
const maxWaiting = 40;
/** Seconds after which these are done. */
const retryAfter = 5;

const queueIsFull = () =>
  tooMany(
    "Many rooms are being made from your network at this moment. Please try again in a few seconds.",
    retryAfter,
    "too_many_new_rooms",
  );

/**
 * Does the works of one key one after the other, in this process. A crowd that waited for the same lock in the database
 * would hold all its connections; one that waited here without an end would time out and seem to be rooms' own failure.
 */
export function turnTaking(): InTurn {
  /** Of each key the last work that is under way, and how many there are. */
  const turns = new Map<string, { last: Promise<void>; count: number }>();
  return async (key, work) => {
    const turn = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
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

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does the works of one key one after the other, in this process. A crowd that waited for the same lock in the database
 * would hold all its connections.
 */
export function turnTaking(): InTurn {
  /** The last work of each key that is under way. */
  const turns = new Map<string, Promise<void>>();
  return async (key, work) => {
    const result = (turns.get(key) ?? Promise.resolve()).then(work);
    const turn = result.then(
      () => {},
      () => {},
    );
    turns.set(key, turn);
    try {
      return await result;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };
}

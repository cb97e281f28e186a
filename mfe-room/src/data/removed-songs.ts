/** Where songs stood that were removed: each comes back to its place, in whatever order they come back. */
export interface RemovedSongs {
  /** Keeps where a song of this order stands, as it is about to go. */
  keep(order: readonly string[], songId: string): void;
  /** The song of this order that a removed one comes back before; undefined for the end. */
  placeIn(order: readonly string[], songId: string): string | undefined;
}

export function removedSongs(): RemovedSongs {
  /** What came after each of them, songs that were removed earlier included; in the order of their removal. */
  const followers = new Map<string, readonly string[]>();
  const placeIn = (order: readonly string[], songId: string) =>
    followers.get(songId)?.find((follower) => order.includes(follower));
  /** As if nothing had been removed: the last that went comes back first, for it saw the earlier ones gone. */
  const whole = (order: readonly string[]): readonly string[] =>
    [...followers.keys()].reverse().reduce((before, songId) => {
      if (before.includes(songId)) return before;
      const place = placeIn(before, songId);
      return before.toSpliced(place === undefined ? before.length : before.indexOf(place), 0, songId);
    }, order);
  return {
    keep: (order, songId) => {
      followers.delete(songId);
      const before = whole(order);
      followers.set(songId, before.slice(before.indexOf(songId) + 1));
    },
    placeIn,
  };
}

import { type Heard, isBoosted, requesterKey, type Waiting } from "../queue.ts";

/**
 * The promise, checked without the code that keeps it: while a requester's song waits, no other requester has more than
 * one song heard, or two of which one was boosted. Waiting begins with the requester's own last start, or with the
 * addition of its oldest waiting song, if that is later. Call it after each start, with the songs that still wait.
 */
export function brokenPromises(waiting: readonly Waiting[], heard: readonly Heard[]): string[] {
  const broken: string[] = [];
  for (const [key, own] of Map.groupBy(waiting, ({ requester }) => requesterKey(requester))) {
    const addedAt = own.reduce((oldest, entry) => Math.min(oldest, entry.addedAt), Number.POSITIVE_INFINITY);
    const others = new Map<string, { songs: number; isBoosted: boolean }>();
    for (let i = heard.length - 1; i >= 0; i--) {
      const start = heard[i];
      if (!start || start.startedAt < addedAt) break;
      const other = requesterKey(start.entry.requester);
      if (other === key) break;
      const { songs, isBoosted: wasBoosted } = others.get(other) ?? { songs: 0, isBoosted: false };
      others.set(other, { songs: songs + 1, isBoosted: wasBoosted || isBoosted(start.entry) });
    }
    for (const [other, count] of others)
      if (count.songs > (count.isBoosted ? 2 : 1))
        broken.push(`${key} waits while ${other} has ${count.songs}`);
  }
  return broken;
}

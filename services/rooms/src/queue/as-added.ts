import { byAdded, byBoost, isBoosted, type Waiting } from "./queue.ts";

/** The playlist's own order: appended as added; a boost places a song right after the playing one, the latest first. */
export function asAdded<E extends Waiting>(waiting: readonly E[]): E[] {
  const boosted = waiting.filter(isBoosted).toSorted(byBoost).reverse();
  return [...boosted, ...waiting.filter((entry) => !isBoosted(entry)).toSorted(byAdded)];
}

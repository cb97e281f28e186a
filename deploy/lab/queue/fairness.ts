import type { Song } from "./session.ts";

/** What a requester has heard, and what it was due. */
interface Service {
  songs: number;
  /** Equal parts among all who had something waiting. */
  due: number;
  /** The same with a double part while a boosted song and another one waited. */
  duePaid: number;
}

/**
 * Songs heard and songs due. At each start, every requester with something waiting is due its part of one song, so the
 * sum is the time that it waited, in parts of what there was to share. A requester is active once it is due anything.
 */
export class Fairness {
  readonly #served = new Map<string, Service>();

  get services(): readonly Service[] {
    return [...this.#served.values()];
  }

  started(song: Song, waiting: readonly Song[]): void {
    const weights = new Map<string, number>();
    const boosted = new Set(waiting.flatMap(({ key, boost }) => (boost.kind === "none" ? [] : key)));
    // A second song, whichever it is, makes use of a boost's double turn.
    for (const { key } of waiting) weights.set(key, weights.has(key) && boosted.has(key) ? 2 : 1);
    let sum = 0;
    for (const weight of weights.values()) sum += weight;
    for (const [key, weight] of weights) {
      const service = this.#of(key);
      service.due += 1 / weights.size;
      service.duePaid += weight / sum;
    }
    this.#of(song.key).songs++;
  }

  #of(key: string): Service {
    const known = this.#served.get(key);
    if (known) return known;
    const service = { songs: 0, due: 0, duePaid: 0 };
    this.#served.set(key, service);
    return service;
  }
}

interface Share {
  readonly value: number;
  readonly weight: number;
}

/** Jain's index (Σ w·x)² / (Σ w · Σ w·x²): 1 if all shares are equal, 1/n if one of n has all. Null without shares. */
export function jain(shares: readonly Share[]): number | null {
  let [weights, sum, squares] = [0, 0, 0];
  for (const { value, weight } of shares) {
    weights += weight;
    sum += weight * value;
    squares += weight * value * value;
  }
  if (weights === 0) return null;
  return squares === 0 ? 1 : (sum * sum) / (weights * squares);
}

/**
 * A requester who is due less than this is left out of the goal: one song more or less, which no order can divide,
 * would be most of its share.
 */
export const leastDue = 2;

/** Of songs heard per song due, boosts being due double; all requesters who are due at least `leastDue` count equally. */
export const goalIndex = (services: readonly Service[]): number | null =>
  jain(
    services
      .filter(({ duePaid }) => duePaid >= leastDue)
      .map(({ songs, duePaid }) => ({ value: songs / duePaid, weight: 1 })),
  );

/** The same as if boosts were not due anything. */
export const unpaidIndex = (services: readonly Service[]): number | null =>
  jain(
    services
      .filter(({ due }) => due >= leastDue)
      .map(({ songs, due }) => ({ value: songs / due, weight: 1 })),
  );

/** Of everybody who had something waiting, however shortly; each weighs as much as it was due. */
export const everybodysIndex = (services: readonly Service[]): number | null =>
  jain(services.map(({ songs, duePaid }) => ({ value: songs / duePaid, weight: duePaid })));

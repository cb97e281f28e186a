import { requesterKey } from "@tutti/rooms/queue";
import type { Observer, Song } from "./evening.ts";

interface Service {
  songs: number;
  due: number;
}

/**
 * Songs heard, and songs due: at each start, every requester with something waiting is due the same part of the song.
 * Active is who was due anything. `isPaid`: who has a boosted song waiting is due twice as much.
 */
export class Fairness implements Observer {
  readonly #isPaid: boolean;
  readonly #served = new Map<string, Service>();

  constructor(isPaid: boolean) {
    this.#isPaid = isPaid;
  }

  started(song: Song, waiting: readonly Song[]): void {
    const weights = new Map<string, number>();
    for (const { requester, boost } of waiting) {
      const key = requesterKey(requester);
      weights.set(key, this.#isPaid && boost.kind !== "none" ? 2 : (weights.get(key) ?? 1));
    }
    let sum = 0;
    for (const weight of weights.values()) sum += weight;
    for (const [key, weight] of weights) this.#of(key).due += weight / sum;
    this.#of(requesterKey(song.requester)).songs++;
  }

  #of(key: string): Service {
    const known = this.#served.get(key);
    if (known) return known;
    const service = { songs: 0, due: 0 };
    this.#served.set(key, service);
    return service;
  }

  /**
   * Jain's index of songs heard per song due, (Σ w·x)² / (Σ w · Σ w·x²) with x = songs / due, each requester weighing
   * as much as it was due. 1 is perfectly fair.
   */
  weighedIndex(): number {
    return jain([...this.#served.values()].map(({ songs, due }) => ({ value: songs / due, weight: due })));
  }

  /** The same with equal weights, of those who were due at least `least` songs. */
  plainIndex(least: number): number {
    const due = [...this.#served.values()].filter((service) => service.due >= least);
    return jain(due.map((service) => ({ value: service.songs / service.due, weight: 1 })));
  }
}

export function jain(shares: readonly { readonly value: number; readonly weight: number }[]): number {
  let [weights, sum, squares] = [0, 0, 0];
  for (const { value, weight } of shares) {
    weights += weight;
    sum += weight * value;
    squares += weight * value * value;
  }
  return squares === 0 ? 1 : (sum * sum) / (weights * squares);
}

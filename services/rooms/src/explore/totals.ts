import { type Clock, maxAge } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";

/** How long a total is kept, in ms. It is only that of a long list, where it is a size, not a promise. */
const maxTotalAge = 10_000;
const maxKept = 1000;

/**
 * Totals of searches. Concurrent calls, and later ones within the maximum age, share one count, because counting reads
 * every room that matches.
 */
export class Totals {
  readonly #kept: LRUCache<string, Promise<number>>;

  constructor(clock: Pick<Clock, "now">) {
    this.#kept = new LRUCache({ max: maxKept, ...maxAge(maxTotalAge, clock) });
  }

  /** `count` counts the rooms that match `search`. */
  of(search: string, count: () => Promise<number>): Promise<number> {
    const known = this.#kept.get(search);
    if (known) return known;
    const total = count();
    this.#kept.set(search, total);
    total.catch(() => {
      if (this.#kept.peek(search) === total) this.#kept.delete(search);
    });
    return total;
  }
}

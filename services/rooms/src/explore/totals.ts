import type { Clock } from "@tutti/service-kit";

/** How long a total is kept, in ms. It is only that of a long list, where it is a size, not a promise. */
const maxAge = 10_000;
const maxKept = 1000;

interface Kept {
  readonly total: Promise<number>;
  readonly until: number;
}

/**
 * Totals of searches. Concurrent calls, and later ones within the maximum age, share one count, because counting reads
 * every room that matches.
 */
export class Totals {
  readonly #clock: Pick<Clock, "now">;
  readonly #kept = new Map<string, Kept>();

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /** `count` counts the rooms that match `search`. */
  of(search: string, count: () => Promise<number>): Promise<number> {
    const now = this.#clock.now();
    const known = this.#kept.get(search);
    if (known && known.until > now) return known.total;
    const total = count();
    this.#kept.delete(search);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= maxKept && oldest !== undefined) this.#kept.delete(oldest);
    const kept = { total, until: now + maxAge };
    this.#kept.set(search, kept);
    total.catch(() => {
      if (this.#kept.get(search) === kept) this.#kept.delete(search);
    });
    return total;
  }
}

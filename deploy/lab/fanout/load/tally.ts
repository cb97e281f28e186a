/** What a round's states did: how many arrived, how late, and whether each listener has the newest. Times in ms. */
export class Tally {
  readonly #listeners: number;
  readonly #sentAt = new Map<number, number>();
  readonly #latencies: number[] = [];
  /** The last position that each listener received. */
  readonly #last = new Map<number, number>();
  #newest = Number.NaN;
  #upToDate = 0;

  constructor(listeners: number) {
    this.#listeners = listeners;
  }

  /** A position identifies its state; none is sent twice in a round. */
  sent(position: number, now: number): void {
    this.#sentAt.set(position, now);
    this.#newest = position;
    this.#upToDate = 0;
  }

  /** A repeated state does not count. */
  received(listener: number, position: number, now: number): void {
    const sentAt = this.#sentAt.get(position);
    if (sentAt === undefined || this.#last.get(listener) === position) return;
    this.#last.set(listener, position);
    this.#latencies.push(now - sentAt);
    if (position === this.#newest) this.#upToDate++;
  }

  /** Listeners without the newest state. */
  get behind(): number {
    return this.#listeners - this.#upToDate;
  }

  get figures() {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    const delivered = sorted.length;
    // A server may replace a queued state by a newer one; a listener that has the newest has lost nothing.
    const coalesced = this.#sentAt.size * this.#listeners - delivered;
    return { delivered, coalesced, p50: at(0.5), p99: at(0.99) };
  }
}

import type { Cache, Logger } from "@tutti/service-kit";

/** Longer than any call, in ms. */
const pendingTtl = 70_000;
/**
 * How long the other gateways read a room past their memory after a write here, in ms: longer than they serve from
 * memory, by more than clocks differ.
 */
const settlingTtl = 5000;

const markOf = (key: string) => `gateway:room-writes:${key}`;

interface Parts {
  readonly cache: Pick<Cache, "fields" | "setField">;
  /** The id of this gateway among those that share the cache. */
  readonly instance: string;
  readonly log: Pick<Logger, "warn">;
  /** Runs when a write of this gateway has ended. */
  readonly onEnd: (key: string) => void;
}

/**
 * Which rooms are being written through the gateways. While a write is pending, its effect may be visible or not, so
 * reads go to the service, and its author's next read contains it. Other gateways are notified by a mark in the shared
 * cache, which is set before the write begins and outlives it by more than an answer's age. A process that ends during a
 * write leaves a mark that expires.
 */
export class RoomWrites {
  readonly #parts: Parts;
  readonly #pending = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Announces a write of the room; returns what ends it. */
  async begin(key: string): Promise<() => void> {
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
    await this.#mark(key, pendingTtl);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const left = (this.#pending.get(key) ?? 1) - 1;
      if (left > 0) this.#pending.set(key, left);
      else this.#pending.delete(key);
      this.#parts.onEnd(key);
      if (left <= 0) void this.#mark(key, settlingTtl);
    };
  }

  /** Announces a committed write whose room was not known before. */
  async committed(key: string): Promise<void> {
    this.#parts.onEnd(key);
    if (!this.#pending.has(key)) await this.#mark(key, settlingTtl);
  }

  /** Whether any room is being written through this gateway. */
  get isAnyPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Whether the room is being written, or was by another gateway just now. */
  async isUnsettled(key: string): Promise<boolean> {
    if (this.#pending.has(key)) return true;
    const { cache, instance } = this.#parts;
    const marks = await cache.fields(markOf(key)).catch(() => null);
    // Without the cache any room may have been written by another gateway.
    if (marks === null || this.#pending.has(key)) return true;
    for (const field of marks.keys()) if (field !== instance) return true;
    return false;
  }

  async #mark(key: string, ttl: number): Promise<void> {
    const { cache, instance, log } = this.#parts;
    await cache
      .setField(markOf(key), instance, "", ttl)
      .catch((error: unknown) => log.warn({ err: error }, "a write was not announced to other gateways"));
  }
}

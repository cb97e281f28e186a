import type { Clock } from "../platform/clock.ts";
import type { Cache, Versioned } from "./cache.ts";

interface Entry<T> {
  value: T;
  readonly expires: number;
}

/** A map whose entries expire: on access, and in a sweep once the map has doubled since the last one. */
class Expiring<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #clock: Clock;
  #sweepAt = 1024;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(key: string): T | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.expires > this.#clock.now()) return entry.value;
    this.#entries.delete(key);
    return null;
  }

  set(key: string, value: T, ttl: number): void {
    if (this.#entries.size >= this.#sweepAt) this.#sweep();
    this.#entries.set(key, { value, expires: this.#clock.now() + ttl });
  }

  /** Changes the value and keeps its expiry time. */
  replace(key: string, value: T): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #sweep(): void {
    const now = this.#clock.now();
    for (const [key, entry] of this.#entries) if (entry.expires <= now) this.#entries.delete(key);
    this.#sweepAt = Math.max(1024, this.#entries.size * 2);
  }
}

/** The cache of a single-process deployment. */
export function memoryCache(clock: Clock): Cache {
  const values = new Expiring<string>(clock);
  const counters = new Expiring<number>(clock);
  const versioned = new Expiring<Versioned>(clock);
  const hashes = new Map<string, Map<string, Entry<string>>>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value, ttl) => values.set(key, value, ttl),
    delete: async (key) => {
      values.delete(key);
      counters.delete(key);
      versioned.delete(key);
      hashes.delete(key);
    },
    take: async (key) => {
      const value = values.get(key);
      values.delete(key);
      return value;
    },
    increment: async (key, ttl) => {
      const count = counters.get(key);
      if (count === null) counters.set(key, 1, ttl);
      else counters.replace(key, count + 1);
      return (count ?? 0) + 1;
    },
    readVersioned: async (key) => versioned.get(key),
    writeVersioned: async (key, expected, next, ttl) => {
      if ((versioned.get(key)?.rev ?? 0) !== expected) return false;
      versioned.set(key, next, ttl);
      return true;
    },
    setField: async (key, field, value, ttl) => {
      const hash = hashes.get(key) ?? new Map<string, Entry<string>>();
      hashes.set(key, hash.set(field, { value, expires: clock.now() + ttl }));
    },
    deleteField: async (key, field) => {
      const hash = hashes.get(key);
      hash?.delete(field);
      if (hash?.size === 0) hashes.delete(key);
    },
    fields: async (key) => {
      const hash = hashes.get(key);
      if (!hash) return new Map();
      const now = clock.now();
      const live = [...hash].filter(([, entry]) => entry.expires > now);
      return new Map(live.map(([field, entry]) => [field, entry.value]));
    },
    ping: async () => {},
    close: async () => {},
  };
}

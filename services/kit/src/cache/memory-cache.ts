import { LRUCache } from "lru-cache";
import type { Clock } from "../platform/clock.ts";
import type { Cache, Versioned } from "./cache.ts";
import { ttlBelow } from "./max-age.ts";

interface Field {
  readonly value: string;
  readonly expires: number;
}

/**
 * Without a bound: a flood of keys must not push out the counters that limit it. `ttl` is that of entries without one of
 * their own, and there are none.
 */
const expiring = <T extends {}>(clock: Clock) =>
  new LRUCache<string, T>({ ttl: 1, ttlAutopurge: true, perf: clock, ttlResolution: 0 });

/** The cache of a single-process deployment. */
export function memoryCache(clock: Clock): Cache {
  const values = expiring<string>(clock);
  const counters = expiring<number>(clock);
  const versioned = expiring<Versioned>(clock);
  const hashes = expiring<Map<string, Field>>(clock);
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value, ttl) => {
      values.set(key, value, { ttl: ttlBelow(ttl) });
    },
    delete: async (key) => {
      for (const each of [values, counters, versioned, hashes]) each.delete(key);
    },
    take: async (key) => {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
    increment: async (key, ttl) => {
      const count = (counters.get(key) ?? 0) + 1;
      counters.set(key, count, { ttl: ttlBelow(ttl), noUpdateTTL: true });
      return count;
    },
    readVersioned: async (key) => versioned.get(key) ?? null,
    writeVersioned: async (key, expected, next, ttl) => {
      if ((versioned.get(key)?.rev ?? 0) !== expected) return false;
      versioned.set(key, next, { ttl: ttlBelow(ttl) });
      return true;
    },
    // A key lives as long as its youngest field.
    setField: async (key, field, value, ttl) => {
      const hash = hashes.get(key) ?? new Map<string, Field>();
      hash.set(field, { value, expires: clock.now() + ttl });
      hashes.set(key, hash, { ttl: Math.max(ttlBelow(ttl), hashes.getRemainingTTL(key)) });
    },
    deleteField: async (key, field) => {
      const hash = hashes.get(key);
      hash?.delete(field);
      if (hash?.size === 0) hashes.delete(key);
    },
    fields: async (key) => {
      const now = clock.now();
      const live = [...(hashes.get(key) ?? [])].filter(([, { expires }]) => expires > now);
      return new Map(live.map(([field, { value }]) => [field, value]));
    },
    ping: async () => {},
    close: async () => {},
  };
}

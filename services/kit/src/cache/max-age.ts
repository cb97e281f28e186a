import type { Clock } from "../platform/clock.ts";

/** The TTL of an `LRUCache` for entries younger than `ms`: it still returns an entry whose age equals its TTL. */
export const ttlBelow = (ms: number): number => Math.max(1, Math.round(ms) - 1);

/** Options of an `LRUCache` whose entries are younger than `ms`, by the given clock. */
export const maxAge = (ms: number, clock: Pick<Clock, "now">) => ({
  ttl: ttlBelow(ms),
  perf: clock,
  ttlResolution: 0,
});

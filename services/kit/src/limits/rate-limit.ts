import type { Cache } from "../cache/cache.ts";
import type { CallerNetwork } from "../net/caller-network.ts";

/** At most `max` events of a key in `per` ms, which begin at the key's first event. */
export interface RateLimit {
  /** Prefix of the keys in the cache, which all services share: `auth:logins`. */
  readonly name: string;
  readonly max: number;
  readonly per: number;
}

type Counters = Pick<Cache, "increment">;

/** A site's IPv6 /48 may do this multiple of what one of its /64 may. */
const wideFactor = 4;

/** Counts an event of a key; returns whether it is within the limit. */
export const admits = async (cache: Counters, { name, max, per }: RateLimit, key: string): Promise<boolean> =>
  (await cache.increment(`${name}:${key}`, per)) <= max;

/**
 * Counts an event of a network, then of the site around it; returns whether both are within the limit. What the network's
 * own limit refuses is not counted for the site, so that one network cannot use up its neighbours' share.
 */
export async function admitsNetwork(
  cache: Counters,
  limit: RateLimit,
  { narrow, wide }: CallerNetwork,
  keyOf = (network: string): string => network,
): Promise<boolean> {
  if (!(await admits(cache, limit, keyOf(narrow)))) return false;
  return wide === null || admits(cache, { ...limit, max: limit.max * wideFactor }, keyOf(wide));
}

import { type Clock, ttlBelow } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";

interface Options<T> {
  readonly clock: Clock;
  readonly load: (name: string) => Promise<T | null>;
  /** How long a result is cached, in ms. */
  readonly maxAge: (answer: T | null) => number;
  /** How long a caller waits before it gets null, in ms. */
  readonly deadline: number;
  readonly failed: (error: unknown) => void;
}

const maxKept = 1000;
const maxPending = 20;
const maxNameLength = 256;

/**
 * Look-ups for pages that must not wait: results are cached, concurrent requests for a name share one look-up, the
 * number of look-ups at once is limited, and errors and timeouts give null.
 */
export function boundedLookup<T>({ clock, load, maxAge, deadline, failed }: Options<T>) {
  let pending = 0;
  const kept = new LRUCache<string, { readonly answer: T | null }>({
    max: maxKept,
    perf: clock,
    ttlResolution: 0,
    // A look-up that leaves the full cache still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (name, _stale, { options }) => {
      if (pending >= maxPending) return undefined;
      pending++;
      try {
        const answer = await load(name);
        options.ttl = ttlBelow(maxAge(answer));
        return { answer };
      } catch (error) {
        failed(error);
        return undefined;
      } finally {
        pending--;
      }
    },
  });

  return async (name: string): Promise<T | null> => {
    if (name.length === 0 || name.length > maxNameLength) return null;
    const known = kept.get(name);
    if (known) return known.answer;
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, deadline, undefined);
    const found = await Promise.race([kept.fetch(name), late]).finally(() => clearTimeout(timer));
    return found?.answer ?? null;
  };
}

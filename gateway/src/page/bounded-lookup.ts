import type { Clock } from "@tutti/service-kit";

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
  const kept = new Map<string, { until: number; answer: T | null }>();
  const pending = new Map<string, Promise<T | null>>();

  const keep = (name: string, answer: T | null) => {
    kept.delete(name);
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, { until: clock.now() + maxAge(answer), answer });
    return answer;
  };

  const begin = (name: string) => {
    const lookup = load(name)
      .then((answer) => keep(name, answer))
      .catch((error: unknown) => {
        failed(error);
        return null;
      })
      .finally(() => pending.delete(name));
    pending.set(name, lookup);
    return lookup;
  };

  return async (name: string): Promise<T | null> => {
    if (name.length === 0 || name.length > maxNameLength) return null;
    const known = kept.get(name);
    if (known && known.until > clock.now()) return known.answer;
    const running = pending.get(name);
    if (!running && pending.size >= maxPending) return null;
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, deadline, null);
    return Promise.race([running ?? begin(name), late]).finally(() => clearTimeout(timer));
  };
}

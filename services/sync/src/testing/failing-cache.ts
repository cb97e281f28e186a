import { fault } from "@tutti/proto/faults";
import { type Cache, type Clock, memoryCache } from "@tutti/service-kit";

/** A cache with a switch that makes every call reject. */
export function failingCache(clock: Clock) {
  const state = { isAway: false };
  const cache = new Proxy(memoryCache(clock), {
    get: (target, method) => {
      const call = Reflect.get(target, method);
      return typeof call === "function" && state.isAway
        ? () => Promise.reject(fault("cache_unavailable"))
        : call;
    },
  });
  return { cache: cache as Cache, state };
}

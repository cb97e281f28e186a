import { manualClock } from "../testing/manual-clock.ts";
import { cacheContract } from "./cache.contract.ts";
import { memoryCache } from "./memory-cache.ts";

cacheContract("memory", async () => {
  const clock = manualClock();
  return { cache: memoryCache(clock), pass: async (ms) => clock.advance(ms) };
});

import { postgresBus } from "../bus/postgres-bus.ts";
import { memoryCache } from "../cache/memory-cache.ts";
import { createLogger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { systemIds } from "../platform/ids.ts";
import type { Platform } from "../service/platform.ts";

/** A platform over a test's database: bus in Postgres, cache in memory. `overrides` replaces any part. */
export async function testPlatform(databaseUrl: string, overrides: Partial<Platform> = {}) {
  const log = createLogger("test", process.env.LOG_LEVEL ?? "silent");
  const bus = overrides.bus ?? (await postgresBus(databaseUrl, log));
  const platform: Platform = {
    log,
    clock: systemClock,
    ids: systemIds,
    cache: memoryCache(systemClock),
    databaseUrl,
    serviceSecrets: ["test-secret"],
    addressOf: (service) => {
      throw new Error(`The test gave no address for ${service}.`);
    },
    ...overrides,
    bus,
  };
  return { platform, close: () => bus.close() };
}

import type { Bus } from "../bus/bus.ts";
import { natsBus } from "../bus/nats-bus.ts";
import { postgresBus } from "../bus/postgres-bus.ts";
import type { Cache } from "../cache/cache.ts";
import { memoryCache } from "../cache/memory-cache.ts";
import { redisCache } from "../cache/redis-cache.ts";
import type { Config } from "../config/setting.ts";
import { createLogger, type Logger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { systemIds } from "../platform/ids.ts";
import type { Platform } from "../platform/platform.ts";
import type { platformSettings } from "./platform-settings.ts";

export type PlatformConfig = Config<typeof platformSettings>;

/** NATS where its address is given, else Postgres. */
export const openBus = (config: PlatformConfig, log: Logger): Promise<Bus> =>
  config.natsUrl ? natsBus(config.natsUrl, log) : postgresBus(config.databaseUrl, log);

/** Redis where its address is given, else this process's memory. */
export const openCache = async (config: PlatformConfig, log: Logger): Promise<Cache> =>
  config.redisUrl ? redisCache(config.redisUrl, log, systemClock) : memoryCache(systemClock);

/** `name=host:port` items as a lookup. */
export function addressBook(items: readonly string[]): (service: string) => string {
  const book = new Map(items.map((item) => item.split("=", 2) as [string, string]));
  return (service) => {
    const address = book.get(service);
    if (!address)
      throw new Error(`No address is known for ${service}; add ${service}=host:port to SERVICES.`);
    return address;
  };
}

export async function openPlatform(name: string, config: PlatformConfig): Promise<Platform> {
  const log = createLogger(name, config.logLevel);
  return {
    log,
    clock: systemClock,
    ids: systemIds,
    bus: await openBus(config, log),
    cache: await openCache(config, log),
    databaseUrl: config.databaseUrl,
    serviceSecret: config.serviceSecret,
    addressOf: addressBook(config.services),
  };
}

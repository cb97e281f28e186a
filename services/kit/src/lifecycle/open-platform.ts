import type { Bus, Lag } from "../bus/bus.ts";
import { natsBus } from "../bus/nats-bus.ts";
import { postgresBus } from "../bus/postgres-bus.ts";
import type { Cache } from "../cache/cache.ts";
import { memoryCache } from "../cache/memory-cache.ts";
import { redisCache } from "../cache/redis-cache.ts";
import type { Config } from "../config/setting.ts";
import { createLogger, type Logger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { systemIds } from "../platform/ids.ts";
import type { Running } from "../platform/running.ts";
import { newScrapedGauge, scrapeReading } from "../platform/scraped.ts";
import { secretsOf } from "../platform/secrets.ts";
import type { Platform } from "../service/platform.ts";
import { readTls, type Tls } from "../tls/credentials.ts";
import { startTracing } from "../trace/start-tracing.ts";
import type { platformSettings } from "./platform-settings.ts";

/** The bus with metrics of how far its groups are behind, until it is closed. */
function measuredBus(bus: Bus, log: Logger): Bus {
  const reading = scrapeReading(() => bus.lag(), log);
  const show = (value: (lag: Lag) => number) => async () =>
    ((await reading()) ?? []).map((lag) => ({
      labels: { group: lag.group, subject: lag.subject },
      value: value(lag),
    }));
  const gauges = [
    newScrapedGauge(
      "tutti_bus_waiting_events",
      "Events that a group of this process has not handled yet. Each process of the group reports the whole group's.",
      ["group", "subject"],
      show(({ waiting }) => waiting),
    ),
    newScrapedGauge(
      "tutti_bus_redelivered_events",
      "Events that a group of this process has not handled yet although it tried at least once.",
      ["group", "subject"],
      show(({ redelivered }) => redelivered),
    ),
  ];
  return {
    ...bus,
    close: async () => {
      for (const gauge of gauges) await gauge.stop();
      await bus.close();
    },
  };
}

type PlatformConfig = Config<typeof platformSettings>;

interface BusConfig extends Pick<PlatformConfig, "databaseUrl" | "natsUrl"> {
  readonly busDatabaseUrl?: string | undefined;
  readonly tls?: Tls | undefined;
}

/** NATS if its address is set, else Postgres. `name` is the process that opens it. */
export const openBus = (
  { natsUrl, databaseUrl, busDatabaseUrl, tls }: BusConfig,
  log: Logger,
  name = "tutti",
): Promise<Bus> =>
  natsUrl
    ? natsBus(natsUrl, log, { name, tls: natsUrl.startsWith("tls:") ? tls : undefined })
    : busDatabaseUrl
      ? postgresBus(busDatabaseUrl, log, "BUS_DATABASE_URL")
      : postgresBus(databaseUrl, log);

/** Redis if its address is set, else this process's memory. */
export const openCache = async (config: Pick<PlatformConfig, "redisUrl">, log: Logger): Promise<Cache> =>
  config.redisUrl ? redisCache(config.redisUrl, log, systemClock) : memoryCache(systemClock);

/** A lookup from `name=host:port` items. The lookup throws for an unknown service. */
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
  const tls = readTls(config);
  return {
    log,
    clock: systemClock,
    ids: systemIds,
    bus: measuredBus(await openBus({ ...config, tls }, log, name), log),
    cache: await openCache(config, log),
    tracing: await startTracing(name, config.tracesTo),
    databaseUrl: config.databaseUrl,
    serviceSecrets: secretsOf(config.serviceSecret, config.serviceSecretAccepted),
    tls,
    addressOf: addressBook(config.services),
  };
}

/** Closes what `openPlatform` opened. Stop it last, since the other parts use the platform until they stop. */
export const platformCloser = ({ bus, cache, tracing }: Platform): Running => ({
  stop: async () => {
    await Promise.all([bus.close(), cache.close()]);
    await tracing?.stop();
  },
});

import type { Bus } from "../bus/bus.ts";
import type { Cache } from "../cache/cache.ts";
import type { InProcessServers } from "../grpc/in-process.ts";
import type { Logger } from "../log/logger.ts";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import type { LocalUpgrades } from "../platform/local-upgrades.ts";
import type { Running } from "../platform/running.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Tls } from "../tls/credentials.ts";

/** The dependencies that a service is given. */
export interface Platform {
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly cache: Cache;
  /** Stops the trace exporter; absent when tracing is off. */
  readonly tracing?: Running | undefined;
  /** The Postgres that holds every service's schema. */
  readonly databaseUrl: string;
  /** Sign the caller's identity between processes. */
  readonly serviceSecrets: Secrets;
  /** This process's certificate; without it calls are plain text, which is safe only on one machine. */
  readonly tls?: Tls | undefined;
  /** The gRPC servers of this process, when it runs several services. */
  readonly inProcess?: InProcessServers | undefined;
  /** Connections that parts of this process hand over to each other; absent where each part is a process. */
  readonly upgrades?: LocalUpgrades | undefined;
  /** `host:port` of another service's gRPC server. */
  addressOf(service: string): string;
}

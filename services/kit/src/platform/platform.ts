import type { Bus } from "../bus/bus.ts";
import type { Cache } from "../cache/cache.ts";
import type { Logger } from "../log/logger.ts";
import type { Tls } from "../tls/credentials.ts";
import type { Clock } from "./clock.ts";
import type { Ids } from "./ids.ts";

/** What a service gets from outside. */
export interface Platform {
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly cache: Cache;
  /** Spans on their way out; absent where nothing is traced. */
  readonly tracing?: Running | undefined;
  /** Of the Postgres that holds every service's schema. */
  readonly databaseUrl: string;
  /** Signs the caller's identity between processes. */
  readonly serviceSecret: string;
  /** Who this process is to the others; without it calls travel in plain text, which is for one machine. */
  readonly tls?: Tls | undefined;
  /** `host:port` of another service's gRPC server. */
  addressOf(service: string): string;
}

/** A started part: how to end it. `stop` lets what is under way finish. */
export interface Running {
  stop(): Promise<void>;
}

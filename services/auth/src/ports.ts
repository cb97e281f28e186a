import type { Cache, Clock, Ids, Logger, Secrets } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import type { Google } from "./google/google.ts";

/** Money of an account that is under way, by its number. */
export interface Unsettled {
  readonly openCheckouts: number;
  readonly openRefunds: number;
  readonly openDisputes: number;
}

/** Dependencies of the commands. */
export interface Deps {
  readonly db: PrismaClient;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Null unless a Google client is configured. */
  readonly google: Google | null;
  /** Of the services: keys the ids and names of deleted accounts. */
  readonly secrets: Secrets;
  /** What payments says. Throws `unavailable` while it does not answer. */
  readonly unsettled: (userId: string) => Promise<Unsettled>;
  /** Whether rooms or payments have anything of an account besides its welcome coins; true while they do not answer. */
  readonly hasUsed: (userId: string) => Promise<boolean>;
  /** Starts sending what was queued; call it after the transaction. */
  readonly wakeMail: () => void;
  /** Starts making the copies of data that were requested. */
  readonly wakeExports: () => void;
}

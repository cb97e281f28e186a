import type { Cache, Clock, Ids, Logger } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import type { Google } from "./google/google.ts";

/** Dependencies of the commands. */
export interface Deps {
  readonly db: PrismaClient;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Null unless a Google client is configured. */
  readonly google: Google | null;
  /** Starts sending what was queued; call it after the transaction. */
  readonly wakeMail: () => void;
}

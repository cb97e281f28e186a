import type { Cache, Clock, Ids, Logger } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import type { Google } from "./google/google.ts";

/** What the commands work with. */
export interface Deps {
  readonly db: PrismaClient;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Null without a client of Google's. */
  readonly google: Google | null;
}

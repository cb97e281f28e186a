import type { Clock, Ids } from "@tutti/service-kit";
import type { Prisma, PrismaClient } from "../gen/prisma/client.ts";

/** What the commands work with. */
export interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type Transaction = Prisma.TransactionClient;

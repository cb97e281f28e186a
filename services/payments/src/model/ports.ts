import type { Cache, Clock, createPool, Ids, Logger } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import type { Coupons } from "./coupon.ts";
import type { HostTerms, Ledger } from "./ledger.ts";
import type { PaymentProvider, PracticePayments } from "./provider.ts";

/** A room's owner and name. */
export interface RoomFacts {
  readonly roomId: string;
  readonly roomName: string;
  /** Null for a visitor's room. */
  readonly ownerId: string | null;
}

/** Dependencies of the commands. */
export interface Deps {
  readonly db: PrismaClient;
  /** For queries that Prisma cannot express. */
  readonly pool: Pick<ReturnType<typeof createPool>, "query">;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cache: Pick<Cache, "increment">;
  readonly log: Logger;
  readonly welcomeCoins: number;
  readonly hostTerms: HostTerms;
  readonly coupons: Coupons;
  readonly supportEmail: string;
  /** Null while purchases are closed. */
  readonly provider: PaymentProvider | null;
  /** The same provider if it is the practice checkout, else null. */
  readonly practice: PracticePayments | null;
  /** Queries the rooms service; throws 404 when there is no such room. */
  readonly askRoom: (roomId: string) => Promise<RoomFacts>;
}

import type { Cache, Clock, createPool, Ids, Logger } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import type { PracticePayments } from "./checkout/practice.ts";
import type { PaymentProvider } from "./checkout/provider.ts";
import type { Coupons } from "./coupon.ts";
import type { HostTerms, Ledger } from "./ledger/ledger.ts";

/** Whose a room is. */
export interface RoomFacts {
  readonly roomId: string;
  readonly roomName: string;
  /** Null for a room that a visitor made. */
  readonly ownerId: string | null;
}

/** What the commands work with. */
export interface Deps {
  readonly db: PrismaClient;
  /** For what Prisma cannot say. */
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
  /** Who takes the money; null while purchases are closed. */
  readonly provider: PaymentProvider | null;
  /** The same one, where it is the practice checkout. */
  readonly practice: PracticePayments | null;
  /** Asks the rooms service; 404 when there is no such room. */
  readonly askRoom: (roomId: string) => Promise<RoomFacts>;
}

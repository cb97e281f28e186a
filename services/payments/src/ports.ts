import type { Clock } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import type { Ledger } from "./ledger/ledger.ts";

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
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly welcomeCoins: number;
  readonly hostSharePercent: number;
  /** Asks the rooms service; 404 when there is no such room. */
  readonly askRoom: (roomId: string) => Promise<RoomFacts>;
}

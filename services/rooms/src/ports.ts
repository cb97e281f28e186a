import type { Clock, Ids, Logger } from "@tutti/service-kit";
import type { Prisma, PrismaClient } from "../gen/prisma/client.ts";
import type { LeadsInside } from "./links/host-check.ts";
import type { MakerKeys } from "./maker-key.ts";
import type { InTurn } from "./quotas/in-turn.ts";
import type { NetworkIds } from "./quotas/network-ids.ts";
import type { Quotas } from "./quotas/room-quotas.ts";

/** What a room is paid for. */
export type Purpose = "song_request" | "express_request" | "pin_track";

export interface Placing {
  readonly holdId: string;
  readonly payer: { readonly userId: string; readonly username: string };
  readonly roomId: string;
  readonly purpose: Purpose;
  /** What the payer was shown; null when nobody said. */
  readonly shownPrice: number | null;
}

/**
 * What rooms asks of the payments service. Every call may be repeated: one id is one hold, and it ends once. They
 * throw the refusal, or `unavailable` when nobody answered, and then nobody knows whether it happened.
 */
export interface Coins {
  /** Holds the room's price; throws `price_changed` when another one was shown. */
  place(wish: Placing): Promise<{ readonly coins: number; readonly remaining: bigint }>;
  capture(holdId: string): Promise<void>;
  /** Gives the coins back; nothing to give back is fine, too. */
  release(holdId: string): Promise<void>;
  balance(userId: string): Promise<bigint>;
}

/** What rooms asks of the timeline: the song that plays, or none. */
export type PlayingNow = (roomName: string) => Promise<string>;

/** What rooms asks of sync: which of these rooms somebody is in. Throws `unavailable` while nobody can say. */
export type Occupied = (roomIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** What the commands work with. */
export interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly coins: Coins;
  readonly playingNow: PlayingNow;
  readonly makerKeys: MakerKeys;
  readonly networkIds: NetworkIds;
  readonly quotas: Quotas;
  readonly inTurn: InTurn;
  readonly occupied: Occupied;
  /** Hours without listeners after which a visitor's room goes. */
  readonly visitorRoomHours: number;
  readonly leadsInside: LeadsInside;
}

export type Transaction = Prisma.TransactionClient;

import { commitInTime, memoryCache, personIds, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { creatorKeys } from "../model/creator-key.ts";
import type { Deps } from "../model/ports.ts";
import { turnTaking } from "../quotas/in-turn.ts";
import { networkIds } from "../quotas/room-quotas.ts";
import { memoryCoins } from "./memory-coins.ts";
import { silent } from "./open-database.ts";

/** Dependencies of the commands on a test database: all calls succeed, nothing plays, every link is public. */
export const testDeps = (db: PrismaClient, given: Partial<Omit<Deps, "db">> = {}): Deps => ({
  db: commitInTime(db),
  clock: manualClock(Date.UTC(2026, 0, 1)),
  cache: memoryCache(manualClock()),
  ids: systemIds,
  log: silent,
  coins: memoryCoins().coins,
  playingNow: async () => "",
  creatorKeys: creatorKeys(["secret"]),
  networkIds: networkIds(["secret"]),
  quotas: { roomsPerAccount: 1_000_000, newRoomsPerHour: 1_000_000 },
  reorderSoon: () => {},
  inTurn: turnTaking(),
  occupied: async () => new Set<string>(),
  ownerAwaySince: async () => null,
  personIds: personIds(["secret"]),
  browsersOf: async () => [],
  wasHere: async () => true,
  visitorRoomHours: 24,
  isInternalLink: async () => false,
  knownTracks: async () => new Map(),
  ...given,
});

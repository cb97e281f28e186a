import { guard, type Threat, threat } from "./threat.ts";

/** Learning of rooms, or taking their names. */
export const names: readonly Threat[] = [
  threat(
    'an unlisted room that shows in "Live now" while it plays',
    guard("live-rooms-listed", { instead: "Prisma.sql`r.removed_at is null`" }),
    ["services/rooms/src/explore/shown-rooms.int.test.ts", "rooms that explore shows are found by id"],
  ),
];

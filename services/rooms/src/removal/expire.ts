import type { Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { markRemoved } from "./mark-removed.ts";

const batch = 50;
const hour = 60 * 60 * 1000;

interface Unused {
  readonly id: string;
}

const message = (hours: number) =>
  `This room has ended: nobody had listened here for ${hours === 1 ? "an hour" : `${hours} hours`}.`;

/**
 * Removes visitors' rooms without listeners for `visitorRoomHours`. Listening events may be lost, so sync is asked for
 * current listeners; while it does not answer, nothing is removed.
 */
export async function expireRooms(deps: Deps): Promise<void> {
  const { db, clock, log, occupied, visitorRoomHours } = deps;
  const now = clock.now();
  const since = new Date(now - visitorRoomHours * hour);
  const rows = await db.$queryRaw<Unused[]>`
    select id::text from rooms.rooms
    where owner_id is null and not is_kept and removed_at is null and last_listened_at < ${since}
    order by last_listened_at limit ${batch}`;
  if (rows.length === 0) return;
  // guard: occupied-rooms
  const inUse = await occupied(rows.map(({ id }) => id));
  await db.room.updateMany({ where: { id: { in: [...inUse] } }, data: { lastListenedAt: new Date(now) } });
  let removed = 0;
  for (const { id } of rows.filter((row) => !inUse.has(row.id)))
    await changeAnyRoom(deps, id, async (change) => {
      const { room } = change;
      // Lost a race with another process, or with a listener who joined.
      if (
        room.removedAt ||
        room.isKept ||
        // guard: listened-meanwhile
        room.lastListenedAt >= since
      )
        return;
      await markRemoved(change, { keptFor: 0, message: message(visitorRoomHours) });
      removed++;
    });
  if (removed > 0) log.info({ removed }, "removed visitors' rooms without listeners");
}

/** How long an unconfirmed generated list is kept, in ms. */
export const unconfirmedFor = 24 * hour;
const unconfirmedMessage = "This room has ended: its list was not confirmed for a day.";

/** Removes rooms of generated lists that were not confirmed for a day. Nobody has played a song in them. */
export async function expireUnconfirmed(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const createdAt = { lt: new Date(clock.now() - unconfirmedFor) };
  const rows = await db.room.findMany({
    where: { confirmedAt: null, removedAt: null, createdAt },
    select: { id: true },
    take: batch,
  });
  for (const { id } of rows)
    await changeAnyRoom(deps, id, async (change) => {
      // Lost a race with a confirmation, or with another process.
      if (change.room.confirmedAt || change.room.removedAt) return;
      await markRemoved(change, { keptFor: 0, message: unconfirmedMessage });
    });
}

import type { Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { markRemoved } from "./mark-removed.ts";

const batch = 50;
/** How long a generated list that nobody confirms is kept, in ms. */
export const unconfirmedFor = 24 * 60 * 60 * 1000;
const message = "This room has ended: its list was not confirmed for a day.";

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
      await markRemoved(change, { keptFor: 0, message });
    });
}

import { endWaiting } from "../escrow/end-waiting.ts";
import { settleRoom } from "../escrow/settle-room.ts";
import { waitingPin, waitingRequest } from "../escrow/waiting.ts";
import type { Deps } from "../ports.ts";
import { lockRoomById } from "../store.ts";

const batch = 50;

/** Refunds songs that did not play in rooms that can no longer be restored. */
export async function refundInRemovedRooms(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const due = await db.removal.findMany({
    where: {
      purgeAt: { lte: new Date(clock.now()) },
      room: { OR: [{ requests: { some: waitingRequest } }, { pins: { some: waitingPin } }] },
    },
    take: batch,
  });
  for (const { roomId } of due) {
    await db.$transaction(async (tx) => {
      const { removedAt } = await lockRoomById(tx, roomId);
      if (removedAt) await endWaiting(deps, tx, { roomId }, { outcome: "refunded", reason: "room_deleted" });
    });
    await settleRoom(deps, roomId);
  }
}

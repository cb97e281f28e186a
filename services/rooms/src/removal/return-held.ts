import { decline, roomIsGone } from "../escrow/decline.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import { heldRequest, waitingPin } from "../escrow/states.ts";
import type { Change, Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";

const batch = 50;

/** Declines the pending requests of a room, and refunds its songs that did not play. */
export async function endHeld(change: Change): Promise<void> {
  const { tx, room } = change;
  const pending = await tx.request.findMany({ where: { roomId: room.id, state: "pending" } });
  for (const request of pending) await decline(change, request, { reason: roomIsGone });
  await endWaiting(change, {}, { outcome: "refunded", reason: "room_deleted" });
}

/** `endHeld` in rooms that an older version removed, or that a request reached while they were being removed. */
export async function returnHeldInRemovedRooms(deps: Deps): Promise<void> {
  const rows = await deps.db.room.findMany({
    where: {
      removedAt: { not: null },
      OR: [{ requests: { some: heldRequest } }, { pins: { some: waitingPin } }],
    },
    select: { id: true },
    take: batch,
  });
  for (const { id } of rows)
    await changeAnyRoom(deps, id, async (change) => {
      if (change.room.removedAt) await endHeld(change);
    });
}

import type { Room } from "../../gen/prisma/client.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import { settleRoom } from "../escrow/settle-room.ts";
import { waitingPin, waitingRequest } from "../escrow/waiting.ts";
import type { Deps, Transaction } from "../ports.ts";
import { decline } from "../requests/conclude.ts";
import { lockRoomById } from "../room/store.ts";

export const roomIsGone = "The room was removed.";
const batch = 50;

/** Declines the pending requests of a locked room, and refunds its songs that did not play. */
export async function endHeld(deps: Pick<Deps, "clock">, tx: Transaction, room: Room): Promise<void> {
  const pending = await tx.request.findMany({ where: { roomId: room.id, state: "pending" } });
  for (const request of pending) await decline(deps, tx, room, request, { reason: roomIsGone });
  await endWaiting(deps, tx, { roomId: room.id }, { outcome: "refunded", reason: "room_deleted" });
}

/** `endHeld` in rooms that an older version removed, or that a request reached while they were being removed. */
export async function returnHeldInRemovedRooms(deps: Deps): Promise<void> {
  const rows = await deps.db.room.findMany({
    where: {
      removedAt: { not: null },
      OR: [
        { requests: { some: { OR: [{ state: "pending" }, waitingRequest] } } },
        { pins: { some: waitingPin } },
      ],
    },
    select: { id: true },
    take: batch,
  });
  for (const { id } of rows) {
    await deps.db.$transaction(async (tx) => {
      const room = await lockRoomById(tx, id);
      if (room.removedAt) await endHeld(deps, tx, room);
    });
    await settleRoom(deps, id);
  }
}

import type { Deps } from "../ports.ts";
import { decline } from "../requests/conclude.ts";
import { settleRequest } from "../requests/settle.ts";
import { lockRoomById } from "../store.ts";

export const roomIsGone = "The room was removed.";
const batch = 100;

/**
 * Declines pending requests in removed rooms and returns their coins. In a room that its owner may still bring back, they
 * wait as in an open room.
 */
export async function declineInRemovedRooms(deps: Deps): Promise<void> {
  const rows = await deps.db.request.findMany({
    where: {
      state: "pending",
      room: {
        removedAt: { not: null },
        NOT: /* guard: undo-keeps-requests */ {
          removal: { byOwner: true, purgeAt: { gt: new Date(deps.clock.now()) } },
        },
      },
    },
    take: batch,
  });
  for (const { id, roomId } of rows) {
    const declined = await deps.db.$transaction(async (tx) => {
      const room = await lockRoomById(tx, roomId);
      const request = await tx.request.findFirst({ where: { id, state: "pending" } });
      return request && decline(deps, tx, room, request, { reason: roomIsGone });
    });
    if (declined) await settleRequest(deps, declined);
  }
}

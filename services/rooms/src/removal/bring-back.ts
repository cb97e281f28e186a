import { ProductError } from "@tutti/proto/errors";
import { z } from "zod";
import type { Removal, Room } from "../../gen/prisma/client.ts";
import type { Deps, Transaction } from "../ports.ts";
import { lockRoomById, roomNotFound } from "../room/store.ts";

/** Locks a room, even a removed one. */
export async function lockAny(tx: Transaction, id: string): Promise<Room> {
  const isThere = z.uuid().safeParse(id).success && (await tx.room.count({ where: { id } })) > 0;
  if (!isThere) throw roomNotFound();
  return lockRoomById(tx, id);
}

/** Opens a locked, removed room again. Throws after its retention, and for a removal that is not the caller's to undo. */
export async function bringBack(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  roomId: string,
  mayUndo: (removal: Removal) => boolean,
): Promise<void> {
  const removal = await tx.removal.findUnique({ where: { roomId } });
  const now = clock.now();
  if (!removal || !mayUndo(removal) || removal.purgeAt.getTime() <= now)
    throw new ProductError("used_up", "undo_too_late", "This room cannot be brought back any more.");
  const back = { removedAt: null, isListed: removal.wasListed, lastListenedAt: new Date(now) };
  await tx.room.update({ where: { id: roomId }, data: back });
  await tx.removal.delete({ where: { roomId } });
}

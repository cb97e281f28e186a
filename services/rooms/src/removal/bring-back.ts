import { fault } from "@tutti/proto/faults";
import type { Removal } from "../../gen/prisma/client.ts";
import type { Change } from "../model/ports.ts";

/** Opens a removed room again. Throws after its retention, and for a removal that is not the caller's to undo. */
export async function bringBack(
  { tx, clock, room: { id: roomId } }: Change,
  mayUndo: (removal: Removal) => boolean,
): Promise<void> {
  const removal = await tx.removal.findUnique({ where: { roomId } });
  const now = clock.now();
  if (!removal || !mayUndo(removal) || removal.purgeAt.getTime() <= now) throw fault("undo_too_late");
  const back = { removedAt: null, isListed: removal.wasListed, lastListenedAt: new Date(now) };
  await tx.room.update({ where: { id: roomId }, data: back });
  await tx.removal.delete({ where: { roomId } });
}

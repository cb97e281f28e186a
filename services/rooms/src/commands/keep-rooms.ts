import type { Caller } from "@tutti/service-kit";
import { requireAdmin } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { foldRoomName } from "../model/room-name.ts";

/** Marks ownerless rooms as the operator's: they do not expire, and explore shows them without listeners. */
export async function keepRooms(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  names: readonly string[],
): Promise<void> {
  // guard: admin-keeps-rooms
  requireAdmin(caller);
  await db.room.updateMany({
    where: { folded: { in: names.map(foldRoomName) }, ownerId: null },
    data: { isKept: true, isProven: true },
  });
}

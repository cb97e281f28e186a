import type { Caller } from "@tutti/service-kit";
import { requireAdmin } from "../policy.ts";
import type { Deps } from "../ports.ts";
import { foldRoomName } from "../room-name.ts";

/** The operator's own rooms that nobody owns: they stay, and explore shows them, whoever listens. */
export async function keepRooms(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  names: readonly string[],
): Promise<void> {
  requireAdmin(caller);
  await db.room.updateMany({
    where: { folded: { in: names.map(foldRoomName) }, ownerId: null },
    data: { isKept: true, isProven: true },
  });
}

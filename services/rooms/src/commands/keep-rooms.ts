import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import { foldRoomName } from "../room-name.ts";

/** The operator's own rooms that nobody owns: they stay, and explore shows them, whoever listens. */
export async function keepRooms(
  { db }: Pick<Deps, "db">,
  { isAdmin }: Caller,
  names: readonly string[],
): Promise<void> {
  if (!isAdmin) throw forbidden("Only the operator keeps rooms.", "admin_only");
  await db.room.updateMany({
    where: { folded: { in: names.map(foldRoomName) }, ownerId: null },
    data: { isKept: true, isProven: true },
  });
}

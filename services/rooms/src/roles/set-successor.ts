import { conflict, forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import { recordAct } from "../peace/record-act.ts";
import { requireOwner } from "../policy.ts";
import type { Deps } from "../ports.ts";
import { lockOpenRoom, requireRoom } from "../room/store.ts";
import { requireAccountId } from "./account-id.ts";
import { publishRoles } from "./set-role.ts";

/** Names the account that may take over a room when its owner is away; null for none. The owner only. Publishes a change. */
export async function setSuccessor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { roomName, userId }: { readonly roomName: string; readonly userId: string | null },
): Promise<void> {
  if (userId !== null) requireAccountId(userId);
  const { id } = await requireRoom(db, roomName);
  await db.$transaction(async (tx) => {
    const room = await lockOpenRoom(tx, id);
    // guard: owner-names-successor
    requireOwner(room, caller);
    if (room.isFavorites) throw forbidden("A favorites room belongs to its user alone.", "favorites_room");
    if (userId === room.ownerId) throw conflict("The owner has every right already.", "role_of_owner");
    const before = room.successorId;
    if (before === userId) return;
    await tx.room.update({ where: { id }, data: { successorId: userId } });
    const concerned = [before, userId].filter((each) => each !== null);
    await publishRoles(clock, tx, id, concerned);
    const act = { roomId: id, byId: caller.userId };
    if (userId !== null) await recordAct(tx, clock, { ...act, kind: "successor_named", whomId: userId });
    else await recordAct(tx, clock, { ...act, kind: "successor_dropped", whomId: before });
  });
}

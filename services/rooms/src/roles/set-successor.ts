import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Changing } from "../model/ports.ts";
import { recordAct } from "../peace/record-act.ts";
import { changeRoom } from "../room/change.ts";
import { requireAccountId } from "./account-id.ts";
import { publishRoles } from "./set-role.ts";

/** Names the account that may take over a room when its owner is away; null for none. The owner only. Publishes a change. */
export async function setSuccessor(
  deps: Changing,
  caller: Caller,
  { roomName, userId }: { readonly roomName: string; readonly userId: string | null },
): Promise<void> {
  if (userId !== null) requireAccountId(userId);
  const need = /* guard: owner-names-successor */ "owner";
  await changeRoom(deps, { name: roomName }, caller, need, async (change) => {
    const { tx, room } = change;
    if (room.isFavorites) throw fault("favorites_room.roles");
    if (userId === room.ownerId) throw fault("role_of_owner");
    const before = room.successorId;
    if (before === userId) return;
    await tx.room.update({ where: { id: room.id }, data: { successorId: userId } });
    const concerned = [before, userId].filter((each) => each !== null);
    await publishRoles(change, concerned);
    const byId = caller.userId;
    if (userId !== null) await recordAct(change, { byId, kind: "successor_named", whomId: userId });
    else await recordAct(change, { byId, kind: "successor_dropped", whomId: before });
  });
}

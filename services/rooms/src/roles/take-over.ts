import { roomOwnerChanged } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { ownerAwayFor } from "@tutti/proto/roles";
import { shownRoomName } from "@tutti/proto/sync";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { writeSettings } from "../commands/change-settings.ts";
import type { Changing, Deps } from "../model/ports.ts";
import { recordAct } from "../peace/acts.ts";
import { changeRoom } from "../room/change.ts";
import { requireRoom } from "../room/read.ts";
import { publishRoles } from "./set-role.ts";

type Needed = Changing & Pick<Deps, "ownerAwaySince">;

/** The owner of a room whose named successor the caller is; throws for everybody else. */
function requireSuccessor({ ownerId, successorId }: Room, { userId }: Caller): string {
  // guard: named-successor
  if (ownerId === null || successorId !== userId) throw fault("not_successor");
  return ownerId;
}

async function requireAwayOwner({ clock, ownerAwaySince }: Needed, { id, ownerName }: Room): Promise<void> {
  const since = await ownerAwaySince({ roomId: id, ownerName });
  if (since === null) throw fault("owner_is_here");
  const from = since + ownerAwayFor;
  if (clock.now() < from) throw fault("owner_was_here", {}, { from });
}

/**
 * Makes the named successor the owner of a room whose owner has been away for 10 minutes. The former owner becomes a
 * co-host. Throws `unavailable` while it is unknown who is there.
 */
export async function takeOver(deps: Needed, caller: Caller, roomName: string): Promise<void> {
  const found = await requireRoom(deps.db, roomName);
  requireSuccessor(found, caller);
  await requireAwayOwner(deps, found);
  // The command checks the caller itself, because the check tells the former owner.
  await changeRoom(deps, { id: found.id }, caller, "none", async (change) => {
    const { tx, room, clock, publish } = change;
    const former = requireSuccessor(room, caller);
    const { id: roomId } = room;
    await tx.roomRole.deleteMany({ where: { roomId, userId: caller.userId } });
    await tx.roomRole.create({
      data: { roomId, userId: former, role: "cohost", givenAt: new Date(clock.now()) },
    });
    const owner = { ownerId: caller.userId, maker: caller.userId, ownerName: caller.username };
    await writeSettings(change, { ...owner, successorId: null });
    await publish(roomOwnerChanged, { room_name: shownRoomName(room.name), owner_id: caller.userId });
    await recordAct(change, { byId: caller.userId, kind: "taken_over", whomId: former });
    await publishRoles(change);
  });
}

import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import { settleRoom } from "../escrow/settle-room.ts";
import { requireOwner } from "../policy.ts";
import type { Deps } from "../ports.ts";
import { lockOpenRoom, requireRoom } from "../room/store.ts";
import { bringBack, lockAny } from "./bring-back.ts";
import { markRemoved } from "./mark-removed.ts";

const day = 24 * 60 * 60 * 1000;
/** How long an owner's deletion can be undone, in ms. */
const ownerUndoFor = 7 * day;
/** Limit of rooms in one response. */
const maxShown = 100;

interface DeletedRoom {
  readonly roomId: string;
  readonly roomName: string;
  readonly deletedAt: Date;
  readonly undoUntil: Date;
}

/**
 * Removes a room for its owner, and returns the coins that wait there. Until it is purged, its name stays taken; an undo
 * restores the playlist without the holds.
 */
export async function deleteRoom(deps: Deps, caller: Caller, name: string): Promise<DeletedRoom> {
  const { id } = await requireRoom(deps.db, name);
  const deleted = await deps.db.$transaction(async (tx) => {
    const room = await lockOpenRoom(tx, id);
    // guard: owner-deletes-room
    requireOwner(room, caller);
    if (room.isFavorites) throw forbidden("A favorites room cannot be deleted.", "favorites_room");
    const message = "The host deleted this room.";
    await markRemoved(deps, tx, room, { keptFor: ownerUndoFor, message, byOwner: true });
    const now = deps.clock.now();
    const undoUntil = new Date(now + ownerUndoFor);
    return { roomId: id, roomName: room.name, deletedAt: new Date(now), undoUntil };
  });
  await settleRoom(deps, id);
  return deleted;
}

/** Undoes `deleteRoom`; a no-op for a room that is not removed. Returns the room's name. */
export const undeleteRoom = (deps: Deps, caller: Caller, roomId: string): Promise<string> =>
  deps.db.$transaction(async (tx) => {
    const room = await lockAny(tx, roomId);
    // guard: owner-undeletes-room
    requireOwner(room, caller);
    if (room.removedAt)
      await bringBack(deps, tx, roomId, ({ byOwner }) => /* guard: admin-removal-stays */ byOwner);
    return room.name;
  });

/** The caller's deleted rooms that can be restored, last deleted first. */
export async function deletedRooms({ db, clock }: Deps, { userId }: Caller): Promise<DeletedRoom[]> {
  const removals = await db.removal.findMany({
    where: { byOwner: true, purgeAt: { gt: new Date(clock.now()) }, room: { ownerId: userId } },
    include: { room: { select: { name: true } } },
    orderBy: { purgeAt: "desc" },
    take: maxShown,
  });
  return removals.map(({ roomId, room, purgeAt }) => ({
    ...{ roomId, roomName: room.name },
    ...{ deletedAt: new Date(purgeAt.getTime() - ownerUndoFor), undoUntil: purgeAt },
  }));
}

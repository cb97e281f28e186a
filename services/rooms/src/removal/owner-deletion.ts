import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import { requireOwner } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { changeAnyRoom, changeRoom } from "../room/change.ts";
import { roomNotFound } from "../room/read.ts";
import { bringBack } from "./bring-back.ts";
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
export function deleteRoom(deps: Deps, caller: Caller, name: string): Promise<DeletedRoom> {
  const need = /* guard: owner-deletes-room */ "owner";
  return changeRoom(deps, { name }, caller, need, async (change) => {
    const { room, clock } = change;
    if (room.isFavorites) throw fault("favorites_room.deletion");
    const message = "The host deleted this room.";
    await markRemoved(change, { keptFor: ownerUndoFor, message, byOwner: true });
    const now = clock.now();
    const undoUntil = new Date(now + ownerUndoFor);
    return { roomId: room.id, roomName: room.name, deletedAt: new Date(now), undoUntil };
  });
}

/** Undoes `deleteRoom`; a no-op for a room that is not removed. Returns the room's name. */
export async function undeleteRoom(deps: Deps, caller: Caller, roomId: string): Promise<string> {
  const name = await changeAnyRoom(deps, roomId, async (change) => {
    const { room } = change;
    // guard: owner-undeletes-room
    requireOwner(room, caller);
    if (room.removedAt) await bringBack(change, ({ byOwner }) => /* guard: admin-removal-stays */ byOwner);
    return room.name;
  });
  if (name === null) throw roomNotFound();
  return name;
}

/** The caller's deleted rooms that can be restored, last deleted first. */
export async function deletedRooms({ db, clock }: Deps, { userId }: Caller): Promise<DeletedRoom[]> {
  const removals = await db.removal.findMany({
    where: { byOwner: true, purgeAt: { gt: new Date(clock.now()) }, room: { ownerId: userId } },
    include: { room: { select: { name: true } } },
    orderBy: { purgeAt: "desc" },
    take: maxShown,
  });
  return removals.map(({ roomId, room, purgeAt }) => ({
    roomId,
    roomName: room.name,
    deletedAt: new Date(purgeAt.getTime() - ownerUndoFor),
    undoUntil: purgeAt,
  }));
}

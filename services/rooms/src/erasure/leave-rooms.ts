import { roomOwnerChanged } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { writeSettings } from "../commands/change-settings.ts";
import type { Change, Changing } from "../model/ports.ts";
import { markRemoved } from "../removal/mark-removed.ts";
import { publishRoles } from "../roles/set-role.ts";
import { changeAnyRoom } from "../room/change.ts";

interface Successor {
  readonly userId: string;
  readonly username: string;
}

/** The account of an id; null for one that is not visible any more. */
export type FindAccount = (userId: string) => Promise<Successor | null>;

async function hand(change: Change, { userId, username }: Successor): Promise<void> {
  const { tx, room, publish } = change;
  await tx.roomRole.deleteMany({ where: { roomId: room.id, userId } });
  const owner = { ownerId: userId, maker: userId, ownerName: username, successorId: null };
  await writeSettings(change, owner);
  await publish(roomOwnerChanged, { room_name: shownRoomName(room.name), owner_id: userId });
  await publishRoles(change);
}

/**
 * Ends a person's ownership of their rooms: the named successor becomes the owner; a room without one is deleted, and
 * cannot be brought back. The sweeper purges it. True once none is left.
 */
export async function leaveRooms(
  deps: Changing,
  ownerId: string,
  findAccount: FindAccount,
): Promise<boolean> {
  const { db, clock } = deps;
  const owned = await db.room.findMany({ where: { ownerId }, select: { id: true, successorId: true } });
  for (const { id, successorId } of owned) {
    const successor = successorId === null ? null : await findAccount(successorId);
    await changeAnyRoom(deps, id, async (change) => {
      const { tx, room } = change;
      if (room.ownerId !== ownerId) return;
      if (room.removedAt)
        await tx.removal.updateMany({
          where: { roomId: id, purgeAt: { gt: new Date(clock.now()) } },
          data: { purgeAt: new Date(clock.now()) },
        });
      else if (successor && !room.isFavorites) await hand(change, successor);
      else
        await markRemoved(change, {
          keptFor: 0,
          message: "The host deleted this room.",
          byOwner: true,
        });
    });
  }
  return (await db.room.count({ where: { ownerId } })) === 0;
}

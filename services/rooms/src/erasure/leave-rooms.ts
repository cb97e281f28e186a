import { roomOwnerChanged } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { outboxRow } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { writeSettings } from "../commands/change-settings.ts";
import { settleRoom } from "../escrow/settle-room.ts";
import type { Deps, Transaction } from "../ports.ts";
import { markRemoved } from "../removal/mark-removed.ts";
import { publishRoles } from "../roles/set-role.ts";
import { lockRoomById } from "../room/store.ts";

interface Successor {
  readonly userId: string;
  readonly username: string;
}

/** The account of an id; null for one that is not visible any more. */
export type FindAccount = (userId: string) => Promise<Successor | null>;

type Needed = Pick<Deps, "db" | "clock" | "coins" | "log">;

async function hand(
  deps: Needed,
  tx: Transaction,
  room: Room,
  { userId, username }: Successor,
): Promise<void> {
  const { clock } = deps;
  await tx.roomRole.deleteMany({ where: { roomId: room.id, userId } });
  const owner = { ownerId: userId, maker: userId, ownerName: username, successorId: null };
  await writeSettings(deps, tx, room, owner);
  const changed = { room_id: room.id, room_name: shownRoomName(room.name), owner_id: userId };
  await tx.outbox.create({
    data: outboxRow(roomOwnerChanged, { ...changed, at: Math.round(clock.now()) }),
  });
  await publishRoles(clock, tx, room.id);
}

/**
 * Ends a person's ownership of their rooms: the named successor becomes the owner; a room without one is deleted, and
 * cannot be brought back. The sweeper purges it. True once none is left.
 */
export async function leaveRooms(deps: Needed, ownerId: string, findAccount: FindAccount): Promise<boolean> {
  const { db, clock } = deps;
  const owned = await db.room.findMany({ where: { ownerId }, select: { id: true, successorId: true } });
  for (const { id, successorId } of owned) {
    const successor = successorId === null ? null : await findAccount(successorId);
    await db.$transaction(async (tx) => {
      const room = await lockRoomById(tx, id);
      if (room.ownerId !== ownerId) return;
      if (room.removedAt)
        await tx.removal.updateMany({
          where: { roomId: id, purgeAt: { gt: new Date(clock.now()) } },
          data: { purgeAt: new Date(clock.now()) },
        });
      else if (successor && !room.isFavorites) await hand(deps, tx, room, successor);
      else
        await markRemoved(deps, tx, room, {
          keptFor: 0,
          message: "The host deleted this room.",
          byOwner: true,
        });
    });
    await settleRoom(deps, id);
  }
  return (await db.room.count({ where: { ownerId } })) === 0;
}

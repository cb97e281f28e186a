import { roomRolesChanged } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import type { GivenRole } from "@tutti/proto/roles";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { RoomRole } from "../../gen/prisma/client.ts";
import type { Change, Changing, Transaction } from "../model/ports.ts";
import { recordAct } from "../peace/acts.ts";
import { changeRoom } from "../room/change.ts";

/** Throws unless the text has the form of an account's id. */
function requireAccountId(userId: string): void {
  if (!z.uuid().safeParse(userId).success) throw fault("account_invalid");
}

/** Accounts with a role in one room. */
export const maxRoles = 50;

interface Given {
  readonly roomName: string;
  readonly userId: string;
  readonly role: GivenRole;
}

/** The roles given in a room, oldest first. */
export const rolesOf = (db: Pick<Transaction, "roomRole">, roomId: string): Promise<RoomRole[]> =>
  db.roomRole.findMany({
    where: { roomId },
    orderBy: [{ givenAt: "asc" }, { userId: "asc" }],
    take: maxRoles,
  });

/**
 * Publishes that roles changed. `successors`: accounts that were named as successor or no longer are.
 */
export const publishRoles = ({ publish }: Change, successors: readonly string[] = []): Promise<void> =>
  publish(roomRolesChanged, { successors: [...successors] });

/**
 * Gives an account a role, or takes it away with `listener`, for the owner; everybody may take away their own.
 * Idempotent. Publishes a change. Returns the room's roles.
 */
export async function setRole(
  deps: Changing,
  caller: Caller,
  { roomName, userId, role }: Given,
): Promise<RoomRole[]> {
  requireAccountId(userId);
  const isResigning = role === "listener" && userId === caller.userId;
  const need = isResigning ? "anybody_if_owned" : /* guard: owner-gives-roles */ "owner";
  return changeRoom(deps, { name: roomName }, caller, need, async (change) => {
    const { tx, room, clock } = change;
    const roomId = room.id;
    if (room.isFavorites) throw fault("favorites_room.roles");
    if (userId === room.ownerId) throw fault("role_of_owner");
    const before = await tx.roomRole.findUnique({ where: { roomId_userId: { roomId, userId } } });
    if ((before?.role ?? "listener") === role) return rolesOf(tx, roomId);
    if (role === "listener") await tx.roomRole.deleteMany({ where: { roomId, userId } });
    else {
      if (!before && (await tx.roomRole.count({ where: { roomId } })) >= maxRoles)
        throw fault("too_many_roles", { max: maxRoles });
      await tx.roomRole.upsert({
        where: { roomId_userId: { roomId, userId } },
        create: { roomId, userId, role, givenAt: new Date(clock.now()) },
        update: { role },
      });
    }
    await recordAct(change, {
      byId: caller.userId,
      whomId: userId,
      kind: role === "listener" ? "role_taken" : "role_given",
      detail: role === "listener" ? (before?.role ?? "") : role,
    });
    await publishRoles(change);
    return rolesOf(tx, roomId);
  });
}

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

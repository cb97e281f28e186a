import { type Capability, may, type RoomRole } from "@tutti/proto/roles";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { notHost, requireOwned } from "../model/policy.ts";
import type { Transaction } from "../model/ports.ts";

type Owned = Pick<Room, "id" | "ownerId">;
type Reading = Pick<Transaction, "roomRole">;

/** The caller's role in a room. An edit reads it under the room's lock, which a change of roles takes as well. */
export async function roleOf(db: Reading, { id, ownerId }: Owned, caller: Caller | null): Promise<RoomRole> {
  if (ownerId === null) return "dj";
  if (!caller) return "listener";
  if (ownerId === caller.userId) return "owner";
  const key = { roomId: id, userId: caller.userId };
  return (await db.roomRole.findUnique({ where: { roomId_userId: key } }))?.role ?? "listener";
}

export const mayIn = async (
  db: Reading,
  room: Owned,
  caller: Caller | null,
  capability: Capability,
): Promise<boolean> => may(await roleOf(db, room, caller), capability);

/** Throws unless the caller's role has the capability. */
export async function requireMay(
  db: Reading,
  room: Owned,
  caller: Caller | null,
  capability: Capability,
): Promise<void> {
  // guard: host-edits
  if (!(await mayIn(db, room, caller, capability))) throw notHost();
}

/** Throws unless the caller may decide on requests. Rooms without an owner refuse everybody. */
export async function requireDecider(db: Reading, room: Owned, caller: Caller | null): Promise<void> {
  requireOwned(room);
  // guard: owner-decides
  await requireMay(db, room, caller, "decide_requests");
}

/** Throws unless the caller may moderate people. Rooms without an owner refuse everybody. */
export async function requireModerator(db: Reading, room: Owned, caller: Caller | null): Promise<void> {
  requireOwned(room);
  await requireMay(db, room, caller, "moderate_people");
}

import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";

const roomWithoutOwner = () =>
  forbidden("This room belongs to nobody, so no coins are spent or earned there.", "room_without_owner");

/** Only a room's owner sets its prices; a visitor's room has none. */
export function requireOwner(ownerId: string | null, caller: Caller): void {
  if (ownerId === null) throw roomWithoutOwner();
  if (ownerId !== caller.userId) throw forbidden("Only the host of this room may do that.", "not_host");
}

/** A caller can hold only their own coins. */
export function requireOwnCoins(userId: string, caller: Caller): void {
  if (userId !== caller.userId) throw forbidden("These are another's coins.", "not_own_coins");
}

/** Only administrators see other people's coins. */
export function requireAdmin(caller: Caller): void {
  if (!caller.isAdmin) throw forbidden("Admin access required.", "admin_only");
}

export { roomWithoutOwner };

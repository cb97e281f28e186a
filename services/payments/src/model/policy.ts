import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";

const roomWithoutOwner = () => fault("room_without_owner.coins");

/** Only a room's owner sets its prices; a visitor's room has none. */
export function requireOwner(ownerId: string | null, caller: Caller): void {
  if (ownerId === null) throw roomWithoutOwner();
  if (ownerId !== caller.userId) throw fault("not_host");
}

/** A caller can hold only their own coins. */
export function requireOwnCoins(userId: string, caller: Caller): void {
  if (userId !== caller.userId) throw fault("not_own_coins");
}

/** Only administrators see other people's coins. */
export function requireAdmin(caller: Caller): void {
  if (!caller.isAdmin) throw fault("admin_only");
}

export { roomWithoutOwner };

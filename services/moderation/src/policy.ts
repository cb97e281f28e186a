import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import type { RoomFacts } from "./ports.ts";

/** Throws unless the caller owns the room: moderation needs an accountable owner. */
export function requireOwner({ ownerId }: RoomFacts, caller: Caller): void {
  if (ownerId === null)
    throw forbidden("This room belongs to nobody, so nobody may set that.", "room_without_owner");
  if (ownerId !== caller.userId) throw forbidden("Only the host of this room may do that.", "not_host");
}

/** Throws unless the caller is an administrator. */
export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw forbidden("Admin access required.", "admin_only");
}

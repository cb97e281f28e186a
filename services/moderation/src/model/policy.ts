import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { RoomFacts } from "./ports.ts";

/** Throws unless the caller owns the room: moderation needs an accountable owner. */
export function requireOwner({ ownerId }: RoomFacts, caller: Caller): void {
  if (ownerId === null) throw fault("room_without_owner");
  if (ownerId !== caller.userId) throw fault("not_host");
}

/** Throws unless the caller is an administrator. */
export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw fault("admin_only");
}

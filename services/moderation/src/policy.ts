import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import type { RoomFacts } from "./ports.ts";

/** Throws unless the caller owns the room: moderation needs an accountable owner. */
export function requireOwner({ ownerId }: RoomFacts, caller: Caller): void {
  if (ownerId === null)
    throw forbidden("This room belongs to nobody, so nobody may set that.", "room_without_owner");
  if (ownerId !== caller.userId) throw forbidden("Only the host of this room may do that.", "not_host");
}

import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";

interface Owned {
  ownerId: string | null;
}

/** A room that a visitor made has no owner, and everybody hosts it. */
export const isHost = (room: Owned, caller: Caller | null): boolean =>
  room.ownerId === null || room.ownerId === caller?.userId;

export function requireHost(room: Owned, caller: Caller | null): void {
  if (!isHost(room, caller)) throw forbidden("Only the host of this room may do that.", "not_host");
}

/** What only a person can be answerable for: prices, moderation. */
export function requireOwner(room: Owned, caller: Caller | null): void {
  if (room.ownerId === null)
    throw forbidden("This room belongs to nobody, so nobody may set that.", "room_without_owner");
  requireHost(room, caller);
}

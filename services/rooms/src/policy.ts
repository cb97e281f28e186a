import { forbidden } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import type { KeyedRoom, MakerKeys } from "./maker-key.ts";

interface Owned {
  ownerId: string | null;
}

/** A visitor's room has no owner, and everybody is its host. */
export const isHost = (room: Owned, caller: Caller | null): boolean =>
  room.ownerId === null || room.ownerId === caller?.userId;

/**
 * Whether the caller may replace the playlist. Everybody hosts an ownerless room, but a caller who types its name by
 * chance means a room of their own: only its maker, who holds its key, may replace the playlist.
 */
export const mayReplaceList = (
  room: Owned & KeyedRoom,
  caller: Caller | null,
  key: string | undefined,
  keys: MakerKeys,
): boolean =>
  room.ownerId === null ? /* guard: maker-key */ keys.fits(room, key ?? "") : room.ownerId === caller?.userId;

export function requireHost(room: Owned, caller: Caller | null): void {
  // guard: host-edits
  if (!isHost(room, caller)) throw forbidden("Only the host of this room may do that.", "not_host");
}

/** Throws unless the caller owns the room, for settings that need an accountable owner: prices, moderation. */
export function requireOwner(room: Owned, caller: Caller | null): void {
  if (room.ownerId === null)
    throw forbidden("This room belongs to nobody, so nobody may set that.", "room_without_owner");
  requireHost(room, caller);
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw forbidden("Admin access required.", "admin_only");
}

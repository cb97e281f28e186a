import { fault } from "@tutti/proto/faults";
import type { RoomRole } from "@tutti/proto/roles";
import type { Caller } from "@tutti/service-kit";
import type { CreatorKeys, KeyedRoom } from "./creator-key.ts";

/** What the caller of a change must be in the room. */
export type Need =
  /** The command checks the caller itself. */
  | "none"
  | "owner"
  | "owner_if_any"
  /** Everybody may, in a room that has an owner. */
  | "anybody_if_owned"
  | "edit_list"
  | "decide_requests"
  | "moderate_people";

interface Owned {
  readonly ownerId: string | null;
}

export const notHost = () => fault("not_host");

/** Whether a room's pages treat this role as host. Everybody hosts a visitor's room. */
export const isHost = ({ ownerId }: Owned, role: RoomRole): boolean =>
  ownerId === null || role === "owner" || role === "cohost";

/**
 * Whether the caller may replace the playlist. Everybody edits an ownerless room, but a caller who types its name by
 * chance means a room of their own: only its creator, who holds its key, may replace the playlist.
 */
export const mayReplaceList = (
  room: Owned & KeyedRoom,
  caller: Caller | null,
  key: string | undefined,
  keys: CreatorKeys,
): boolean =>
  room.ownerId === null
    ? /* guard: creator-key */ keys.fits(room, key ?? "")
    : room.ownerId === caller?.userId;

/** Throws for a room without an owner. */
export function requireOwned({ ownerId }: Owned): void {
  if (ownerId === null) throw fault("room_without_owner");
}

/** Throws unless the caller owns the room (capability `own_room`): prices, settings, roles, deletion. */
export function requireOwner(room: Owned, caller: Caller | null): void {
  requireOwned(room);
  if (room.ownerId !== caller?.userId) throw notHost();
}

/** `requireOwner` where there is an owner; everybody writes the description of a visitor's room, and confirms its list. */
export function requireOwnerIfAny(room: Owned, caller: Caller | null): void {
  if (room.ownerId !== null) requireOwner(room, caller);
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw fault("admin_only");
}

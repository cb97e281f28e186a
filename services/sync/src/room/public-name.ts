import { guest } from "../ports.ts";
import type { LocalRoom, Member } from "./local-room.ts";

/**
 * Whether the names of all listeners are this member's to know: a host's in the own room. Where nobody owns the room
 * everybody hosts it, and nobody knows who the others are.
 */
export const knowsNames = (
  room: Pick<LocalRoom, "isOwnerless">,
  { isHost }: Pick<Member, "isHost">,
): boolean => isHost && !room.isOwnerless;

/** A listener's name as everybody in the room may know it: a host's, or that of somebody who chose to be seen. */
export const publicName = (room: Pick<LocalRoom, "isOwnerless" | "audience">, member: Member): string =>
  knowsNames(room, member) || room.audience.isVisible(member) ? member.username : guest.username;

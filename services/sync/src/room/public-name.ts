import { guest } from "../model/ports.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Member } from "./member.ts";

/**
 * Whether a member may see all listeners' names: a host in an owned room. An ownerless room, where everybody is host,
 * shows them to no member.
 */
export const knowsNames = (
  room: Pick<LocalRoom, "isOwnerless">,
  { isHost }: Pick<Member, "isHost">,
): boolean => isHost && /* guard: ownerless-anonymity */ !room.isOwnerless;

/** A listener's name as shown to the room: Guest, unless it is an owned room's host or chose to be visible. */
export const publicName = (room: Pick<LocalRoom, "isOwnerless" | "audience">, member: Member): string =>
  knowsNames(room, member) || room.audience.isVisible(member) ? member.username : guest.username;

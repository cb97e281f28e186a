import type { LocalRoom, Member } from "../room/local-room.ts";

/** A connection's place in a room. */
export interface Membership extends Member {
  readonly room: LocalRoom;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** As this person typed it; the room knows its own. */
  readonly typedName: string;
}

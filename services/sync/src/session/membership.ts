import type { LocalRoom } from "../room/local-room.ts";
import type { Member } from "../room/member.ts";

/** A connection's membership in a room. */
export interface Membership extends Member {
  readonly room: LocalRoom;
  /** The room's name as this person typed it; `room.name` is its creator's spelling. */
  readonly typedName: string;
  /** In ms; null if the room did not play when it was joined. */
  readonly joinedPlayingAt: number | null;
}

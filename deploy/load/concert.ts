import type { Room } from "./rooms.ts";

/** What happens in one room, in ms of our clock. */
export interface Concert {
  readonly room: Room;
  /** The host's first step. */
  readonly startsAt: number;
  /** From here on the host commands nothing. */
  readonly quietAt: number;
  /** The host leaves. */
  readonly endsAt: number;
}

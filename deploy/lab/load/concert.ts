import type { Room } from "./rooms.ts";

/** The schedule of one room, in ms of the local clock. */
export interface Concert {
  readonly room: Room;
  /** The host's first step. */
  readonly startsAt: number;
  /** The host's last command is before this. */
  readonly quietAt: number;
  /** The host leaves. */
  readonly endsAt: number;
}

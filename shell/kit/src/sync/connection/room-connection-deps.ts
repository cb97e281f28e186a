import type { Time } from "../clock/time.ts";
import type { OpenTransport } from "./transport.ts";

/** What a connection to a room needs. */
export interface RoomConnectionDeps {
  time: Time;
  /** Random number from 0 to 1, for jitter. */
  random(): number;
  transports: readonly OpenTransport[];
  getTicket(): Promise<string | null>;
  roomName: string;
  /** A visitor's nickname. */
  nickname?: string | null | undefined;
}

import type { SongName } from "@tutti/proto/events";

interface RoomWithSongs {
  readonly id: string;
  /** As spelled by its creator. */
  readonly name: string;
  readonly songs: readonly SongName[];
}

/** Whether this user is connected to the room now. Throws `unavailable` while sync does not answer. */
export type IsListening = (roomId: string, username: string) => Promise<boolean>;

/**
 * Looks a room up in the rooms service by the name as typed. Throws `not_found`, or `unavailable` if the service does
 * not answer.
 */
export type FindRoom = (roomName: string) => Promise<RoomWithSongs>;

import type { SongName } from "@tutti/proto/events";

export interface RoomWithSongs {
  readonly id: string;
  /** As its maker wrote it. */
  readonly name: string;
  readonly songs: readonly SongName[];
}

/** Whether somebody is connected to the room this moment. Throws `unavailable` while nobody knows. */
export type IsListening = (roomId: string, username: string) => Promise<boolean>;

/** Asks the rooms service by the name people type. Throws `not_found`, or `unavailable` while nobody answers. */
export type FindRoom = (roomName: string) => Promise<RoomWithSongs>;

import type {
  LengthLearned,
  ListenedRoom,
  ListenerAct,
  SongPlay,
  SongStart,
  VisitorJoin,
} from "@tutti/proto/events";
import type { Peace, Person } from "@tutti/proto/peace";
import type { RoomPeople } from "@tutti/proto/roles";
import type { ChatMessage, Track } from "@tutti/proto/sync";
import type { Timeline } from "../timeline/timeline.ts";

/** The identity behind a connection. Both ids are null for a visitor, who shows as Guest. */
export interface Identity {
  readonly sessionId: string | null;
  readonly userId: string | null;
  readonly username: string;
  /** When the account was created, in ms, and the keyed ids of the browser that created it; absent for a visitor. */
  readonly created?: Person["created"];
}

export const guest: Identity = { sessionId: null, userId: null, username: "Guest" };

export interface Account {
  readonly userId: string;
  readonly username: string;
}

/** When listeners may skip a song together. */
export type SkipMode = "when_no_host" | "always" | "never";

/** What sync needs to know of a room. */
export interface RoomAccess extends RoomPeople {
  readonly roomId: string;
  /** As spelled by its creator. */
  readonly roomName: string;
  readonly allowAnyoneHost: boolean;
  readonly playlistVersion: number;
  /** `share`: percent of the listeners in step at whose votes a song is skipped. */
  readonly skipping: { readonly mode: SkipMode; readonly share: number };
  readonly peace: Peace;
  /** What listeners may do. */
  readonly voices: { readonly chat: boolean; readonly reactions: boolean };
}

/** What sync requests from the rooms service. */
export interface RoomDirectory {
  /**
   * Looks a room up by the name as typed, on behalf of `account`: its first look-up creates its own favorites room.
   * Throws `not_found`, or `unavailable` if the service does not answer.
   */
  access(roomName: string, account: Account | null): Promise<RoomAccess>;
  /** The current name of a room. Throws as `access` does. */
  nameOf(roomId: string): Promise<string>;
  /** The tracks in order. Throws as `access` does. */
  playlist(roomId: string): Promise<readonly Track[]>;
}

/** What sync requests from the auth service. */
export interface Tickets {
  /** Redeems a one-use ticket. Throws `unauthenticated`, or `unavailable` if the service does not answer. */
  redeem(ticket: string): Promise<Identity>;
}

/** What sync requests from the auth service about open connections. */
export interface Logins {
  /** Which of these login sessions have not ended. Throws `unavailable` if the service does not answer. */
  live(sessionIds: readonly string[]): Promise<readonly string[]>;
}

/** Activity in rooms: acts of accounts, and joins of visitors. */
export interface Activity {
  readonly acts: readonly ListenerAct[];
  readonly visitorJoins: readonly VisitorJoin[];
}

/** Durable storage of rooms' last states, and of activity events. */
export interface Archive {
  load(roomId: string): Promise<Timeline | null>;
  erase(roomId: string): Promise<void>;
  /** Stores the state unless a newer one is stored. */
  save(roomId: string, timeline: Timeline): Promise<void>;
  /** Publishes activity events; idempotent by `id`. */
  publishActs(id: string, activity: Activity): Promise<void>;
  /** Publishes a learned length; idempotent by `id`. */
  publishLength(id: string, learned: LengthLearned): Promise<void>;
  /** Publishes outcomes of songs' plays; idempotent by `id`. */
  publishPlays(id: string, plays: readonly SongPlay[]): Promise<void>;
  publishStarts(id: string, starts: readonly SongStart[]): Promise<void>;
  /** Publishes which rooms had listeners; idempotent by `id`. */
  publishListened(id: string, rooms: readonly ListenedRoom[]): Promise<void>;
}

/** Who was in a room when it was closed to the acts of others ("only who is here may act"). Durable. */
export interface Attendance {
  /** Stores persons who were there at `since`, in ms; idempotent. */
  note(roomId: string, since: number, persons: readonly string[]): Promise<void>;
  /** Whether any of these was there. */
  includes(roomId: string, since: number, persons: readonly string[]): Promise<boolean>;
  /** Deletes what was stored for a room, except for that time; null: all. */
  forget(roomId: string, since: number | null): Promise<void>;
}

/** Durable storage of rooms' last chat messages. `author`: the person who wrote a message. */
export interface ChatStore {
  /**
   * Stores a message and drops all but the newest 100 of its room. `known`: this author stored it in the room before;
   * `taken`: its id is that of another message.
   */
  add(roomId: string, message: ChatMessage, author: string): Promise<"stored" | "known" | "taken">;
  /** Whether this author's message is stored in the room. */
  has(roomId: string, id: string, author: string): Promise<boolean>;
  /** A message of the room; null when it is not stored. `userId`: its author's account; null for a visitor. */
  find(
    roomId: string,
    id: string,
  ): Promise<{ readonly userId: string | null; readonly username: string; readonly text: string } | null>;
  /** The newest 100, oldest first. */
  last(roomId: string): Promise<readonly ChatMessage[]>;
  /** Deletes a message of the room; of any author if `author` is null. */
  remove(roomId: string, id: string, author: string | null): Promise<"removed" | "missing" | "of_another">;
  /** Deletes all messages of a room. */
  eraseChat(roomId: string): Promise<void>;
}

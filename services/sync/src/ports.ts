import type { LengthLearned, ListenedRoom, ListenerAct, VisitorJoin } from "@tutti/proto/events";
import type { Track } from "@tutti/proto/sync";
import type { Timeline } from "./timeline/timeline.ts";

/** Who speaks on a connection. Both ids are null for a visitor, who shows as Guest. */
export interface Identity {
  readonly sessionId: string | null;
  readonly userId: string | null;
  readonly username: string;
}

export const guest: Identity = { sessionId: null, userId: null, username: "Guest" };

/** A room as far as its listeners are concerned. */
export interface RoomAccess {
  readonly roomId: string;
  /** As its maker wrote it. */
  readonly roomName: string;
  /** Null for a room that a visitor made. */
  readonly ownerId: string | null;
  readonly allowAnyoneHost: boolean;
  readonly playlistVersion: number;
}

/** What sync asks of the rooms service. */
export interface RoomDirectory {
  /** By the name people type. Throws `not_found`, or `unavailable` while nobody answers. */
  access(roomName: string): Promise<RoomAccess>;
  /** The tracks in their order. Throws as `access` does. */
  playlist(roomId: string): Promise<readonly Track[]>;
}

/** What sync asks of the auth service. */
export interface Tickets {
  /** Whom a one-use ticket names. Throws `unauthenticated`, or `unavailable` while nobody answers. */
  redeem(ticket: string): Promise<Identity>;
}

/** What happened in rooms: acts of people with an account, and joins of visitors. */
export interface Activity {
  readonly acts: readonly ListenerAct[];
  readonly visitorJoins: readonly VisitorJoin[];
}

/** Where the last state of a room, and what people did there, outlive the cache and every process. */
export interface Archive {
  load(roomId: string): Promise<Timeline | null>;
  erase(roomId: string): Promise<void>;
  /** Keeps the newer of two states. */
  save(roomId: string, timeline: Timeline): Promise<void>;
  /** Keeps what happened and publishes it; under one id it is kept once. */
  keepActs(id: string, activity: Activity): Promise<void>;
  /** Publishes a learned length; under one id once. */
  keepLength(id: string, learned: LengthLearned): Promise<void>;
  /** Publishes which rooms had listeners; under one id once. */
  keepListened(id: string, rooms: readonly ListenedRoom[]): Promise<void>;
}

import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Clock, Ids } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";

/** The part of a room that moderation needs. */
export interface RoomFacts {
  /** Null for a visitor's room. */
  readonly ownerId: string | null;
  readonly prompt: string;
  readonly genre: string;
  readonly occasion: string;
  /** Some of its songs. */
  readonly songs: readonly { readonly songId: string; readonly title: string; readonly artist: string }[];
}

/** Dependencies of the commands. */
export interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  /** Queries the rooms service; throws 404 when there is no such room. */
  readonly askRoom: (roomId: string) => Promise<RoomFacts>;
  /** The catalogue's facts about some of the songs. */
  readonly factsOf: (songs: RoomFacts["songs"]) => Promise<readonly SongFacts[]>;
}

/** A chat message as its room stored it. */
interface ChatMessage {
  /** Null for a visitor's message. */
  readonly authorId: string | null;
  readonly authorName: string;
  readonly text: string;
}

/** Looks a message up where messages are stored. Throws `message_not_found` when it is not there. */
export type FindMessage = (roomId: string, messageId: string) => Promise<ChatMessage>;

/** Dependencies of reports and notices. */
export interface ReportDeps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly findMessage: FindMessage;
}

/** A client inside a transaction. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

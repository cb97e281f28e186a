import type { Clock, Ids } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";

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

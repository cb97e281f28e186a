import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Clock } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";

/** What moderation needs to know of a room. */
export interface RoomFacts {
  /** Null for a room that a visitor made. */
  readonly ownerId: string | null;
  readonly prompt: string;
  readonly genre: string;
  readonly occasion: string;
  /** Some of its songs. */
  readonly songs: readonly { readonly songId: string; readonly title: string; readonly artist: string }[];
}

/** What the commands work with. */
export interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  /** Asks the rooms service; 404 when there is no such room. */
  readonly askRoom: (roomId: string) => Promise<RoomFacts>;
  /** What the catalogue knows of some of the songs. */
  readonly factsOf: (songs: RoomFacts["songs"]) => Promise<readonly SongFacts[]>;
}

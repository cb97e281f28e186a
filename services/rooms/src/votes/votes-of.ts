import type { SongVotes } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, personId, type VisitorKeys } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { countVotes } from "../queue-session/count-votes.ts";
import { requireRoom } from "../room/read.ts";

/** Votes of a room's waiting songs, in the playlist's order. */
export async function votesOf({ db }: Pick<Deps, "db">, roomId: string): Promise<SongVotes[]> {
  const [waiting, votes] = await Promise.all([
    db.entry.findMany({
      where: { roomId, heardAt: null },
      select: { songId: true },
      orderBy: { position: "asc" },
    }),
    countVotes(db, roomId),
  ]);
  return waiting.map(({ songId }) => ({ songId, votes: votes.get(songId) ?? 0 }));
}

/** The songs of a room that the caller voted for. */
export async function myVotes(
  deps: Pick<Deps, "db">,
  caller: Caller | null,
  roomName: string,
  visitor: VisitorKeys | undefined,
): Promise<string[]> {
  const { id: roomId } = await requireRoom(deps.db, roomName);
  const voter = personId({ userId: caller?.userId ?? null, visitor: visitor ?? null });
  if (voter === null) return [];
  const votes = await deps.db.vote.findMany({ where: { roomId, voter }, orderBy: { songId: "asc" } });
  return votes.map(({ songId }) => songId);
}

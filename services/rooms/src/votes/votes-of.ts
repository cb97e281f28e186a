import type { CallerBrowser, SongVotes } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import { requireRoom } from "../store.ts";
import { voterOf } from "./voter.ts";

/** Votes of a room's waiting songs, in the playlist's order. */
export async function votesOf({ db }: Pick<Deps, "db">, roomId: string): Promise<SongVotes[]> {
  const waiting = await db.entry.findMany({
    where: { roomId, heardAt: null },
    select: { songId: true, _count: { select: { votes: true } } },
    orderBy: { position: "asc" },
  });
  return waiting.map(({ songId, _count }) => ({ songId, votes: _count.votes }));
}

/** The songs of a room that the caller voted for. */
export async function myVotes(
  deps: Pick<Deps, "db" | "networkIds">,
  caller: Caller | null,
  roomName: string,
  browser: CallerBrowser | undefined,
): Promise<string[]> {
  const { id: roomId } = await requireRoom(deps.db, roomName);
  const voter = voterOf(deps, caller, browser);
  if (voter === null) return [];
  const votes = await deps.db.vote.findMany({ where: { roomId, voter }, orderBy: { songId: "asc" } });
  return votes.map(({ songId }) => songId);
}

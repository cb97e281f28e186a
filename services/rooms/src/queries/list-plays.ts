import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Caller } from "@tutti/service-kit";
import type { PlayOutcome } from "../../gen/prisma/enums.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import type { Deps } from "../model/ports.ts";
import { storedTrack } from "../model/track.ts";

export interface PlayedSong {
  readonly track: Track;
  readonly startedAt: Date;
  readonly outcome: PlayOutcome;
}

/** What a room has played, latest first; `before` pages on. */
export async function listPlays(
  deps: Deps,
  caller: Caller | null,
  roomName: string,
  { before, limit }: { readonly before?: Date | undefined; readonly limit: number },
): Promise<PlayedSong[]> {
  const { id: roomId } = await requireOrBegin(deps, caller, roomName);
  const plays = await deps.db.play.findMany({
    where: { roomId, ...(before ? { startedAt: { lt: before } } : {}) },
    orderBy: [{ startedAt: "desc" }, { songId: "asc" }],
    take: limit,
  });
  return plays.map(({ track, startedAt, outcome }) => ({ track: storedTrack(track), startedAt, outcome }));
}

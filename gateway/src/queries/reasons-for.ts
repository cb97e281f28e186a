import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Reason } from "@tutti/proto/rpc/playlist/v1/playlist";
import { presentReason, type SongReason } from "../presenters/song-reason.ts";
import type { Dependencies } from "./dependencies.ts";

interface Given {
  readonly prompt: string;
  readonly genre: string;
  readonly occasion: string;
  readonly nicheLevel: number;
  /** By song. */
  readonly known: ReadonlyMap<string, Reason | undefined>;
}

/** Reasons of the songs of a list. A retried call is answered with the stored list, of which nothing was computed yet. */
export async function reasonsFor(
  { playlists }: Pick<Dependencies, "playlists">,
  list: readonly Pick<Track, "songId">[],
  { known, ...described }: Given,
): Promise<SongReason[]> {
  const songIds = list.map(({ songId }) => songId);
  if (songIds.every((id) => known.has(id))) return songIds.map((id) => presentReason(id, known.get(id)));
  const as = { sentences: [], lockedIds: [], removedIds: [], language: "en", asItIs: true };
  const { songs } = await playlists.refine({ ...described, ...as, songIds });
  const reasons = new Map(songs.map(({ songId, reason }) => [songId, reason]));
  return songIds.map((id) => presentReason(id, reasons.get(id)));
}

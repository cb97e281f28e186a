import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { admits, type Cache, type Clock, type Logger, type RateLimit } from "@tutti/service-kit";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { fold } from "../song/fold.ts";
import type { MusicQuery } from "../song/music-query.ts";
import { isImitation, isMarkedVariant, recordingsIn } from "../song/variants.ts";
import { limitedSearch } from "../youtube/limited-search.ts";
import type { SearchVideos } from "../youtube/youtube-search.ts";
import type { Proposal } from "./read-draft.ts";
import { isNamed } from "./resolve.ts";

/** Searches a day for all lists: each costs 101 units of a key's 10,000, of which people's own searches need the rest. */
const perDay: RateLimit = { name: "playlist-gen:list-searches", max: 40, per: 24 * 60 * 60 * 1000 };
/** Results of a search that are compared; their number costs nothing. */
const results = 10;

/** The video of a song that a model proposed; null if there is none of that name, or the quota is used up. */
export type FindVideo = (
  catalogue: Catalogue,
  proposed: Proposal,
  signal: AbortSignal,
) => Promise<Track | null>;

interface Deps {
  readonly search: SearchVideos;
  readonly cache: Cache;
  readonly clock: Pick<Clock, "now">;
  readonly log: Logger;
}

type FindTracks = (asked: MusicQuery, signal: AbortSignal) => Promise<Track[] | null>;

/** Searches of videos for lists, within their share of the quota. */
export function searchForLists({ search, cache, clock, log }: Deps): FindTracks {
  const withinQuota: SearchVideos = async (asked, signal) => {
    // guard: list-searches
    if (!(await admits(cache, perDay, "all")))
      throw new Error("The searches for lists are used up for today.");
    return search(asked, signal);
  };
  return limitedSearch({ search: withinQuota, cache, clock, log });
}

/** YouTube answers any words with some video, so that only one with the proposal's own names is used. */
export const pickVideo =
  (find: FindTracks): FindVideo =>
  async (catalogue, proposed, signal) => {
    const query = `${proposed.artist} ${proposed.title}`;
    const tracks = await find({ query, by: "song", limit: results }, signal);
    return (
      tracks?.find((track) => isNamed(catalogue, track, proposed) && isOriginal(track, proposed)) ?? null
    );
  };

/** Neither an imitation nor another recording than the proposed one. */
function isOriginal({ title, artist }: Track, proposed: Proposal): boolean {
  if (isImitation(title, [artist])) return false;
  return !isMarkedVariant(title) || recordingsIn(fold(title)) === recordingsIn(fold(proposed.title));
}

import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Engine } from "../engine/engine.ts";
import type { SearchOptions } from "../search/search-music.ts";
import { isWholeName, namesOf } from "../song/artist-names.ts";
import { fold, words } from "../song/fold.ts";
import type { MusicQuery } from "../song/music-query.ts";
import { toTrack } from "../song/song.ts";
import { isWithinTypos, typosAllowed } from "../song/spelling.ts";

/** Searches songs beyond the catalogue; null while that fails. */
export type SearchVideos = (asked: MusicQuery, signal: AbortSignal) => Promise<Track[] | null>;

export interface Found {
  tracks: Track[];
  source: "catalogue" | "youtube";
}

/**
 * Filters tracks by artist, in order, aliases included; returns all tracks if none matches. A video's artist is guessed
 * from its title, so for a name without a match the search result is kept. `asked` is folded, `known` the catalogue's artist
 * of that name.
 */
function byArtist(tracks: Track[], asked: string, known: string | null): Track[] {
  const names = [...new Set([asked, ...namesOf(known ?? asked)])];
  const own = tracks.filter(({ artist }) => {
    const folded = fold(artist);
    // "Earth" is no artist of "Earth, Wind & Fire".
    if (isWholeName(folded)) return names.includes(folded);
    const there = new Set(words(folded));
    return names.some(
      (name) =>
        words(name).every((word) => there.has(word)) || isWithinTypos(name, folded, typosAllowed(name)),
    );
  });
  return own.length > 0 ? own : tracks;
}

/**
 * Searches music and returns the source of the result. Titles and artists are searched beyond the catalogue where
 * possible. A description is matched by the catalogue, which has facts on its songs; only one without any match there
 * is worth API quota.
 */
export async function findMusic(
  engine: Pick<Engine, "search" | "knows" | "artistNamed">,
  asked: MusicQuery,
  options: SearchOptions,
  searchVideos: SearchVideos | null,
  signal: AbortSignal,
): Promise<Found> {
  const ofCatalogue = async (): Promise<Found> => ({
    tracks: (await engine.search(asked, options, signal)).map(toTrack),
    source: "catalogue",
  });
  if (!searchVideos) return ofCatalogue();
  if (asked.by === "prompt" && (await engine.knows(asked.query, options, signal))) {
    const described = await ofCatalogue();
    if (described.tracks.length > 0) return described;
  }
  const videos = await searchVideos(asked, signal);
  if (!videos) return ofCatalogue();
  if (asked.by !== "artist") return { tracks: videos.slice(0, asked.limit), source: "youtube" };
  const artist = fold(asked.query);
  const own = byArtist(videos, artist, await engine.artistNamed(artist, signal));
  return { tracks: own.slice(0, asked.limit), source: "youtube" };
}

import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Shelf } from "../library.ts";
import { toTrack } from "../song/song.ts";
import { byArtist } from "./by-artist.ts";
import { knowsOf, type MusicQuery, type SearchOptions, searchMusic } from "./search-music.ts";

/** Songs from elsewhere; null while that does not answer. */
export type SearchVideos = (asked: MusicQuery, signal: AbortSignal) => Promise<Track[] | null>;

interface Found {
  tracks: Track[];
  source: "catalogue" | "youtube";
}

/**
 * Songs that answer a search, and whose they are. Titles and artists are looked up beyond the catalogue where that is
 * possible. A description is no title: the catalogue knows what its songs are like, and only what it knows nothing of
 * is worth a part of the day's allowance.
 */
export async function findMusic(
  shelf: Shelf,
  asked: MusicQuery,
  options: SearchOptions,
  searchVideos: SearchVideos | null,
  signal: AbortSignal,
): Promise<Found> {
  const ofCatalogue = (): Found => ({
    tracks: searchMusic(shelf, asked, options).map(toTrack),
    source: "catalogue",
  });
  if (!searchVideos) return ofCatalogue();
  if (asked.by === "prompt" && knowsOf(shelf, asked.query, options)) {
    const described = ofCatalogue();
    if (described.tracks.length > 0) return described;
  }
  const videos = await searchVideos(asked, signal);
  if (!videos) return ofCatalogue();
  const tracks = asked.by === "artist" ? byArtist(videos, asked.query, shelf.catalogue) : videos;
  return { tracks: tracks.slice(0, asked.limit), source: "youtube" };
}

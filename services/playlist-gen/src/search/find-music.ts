import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { CatalogueSnapshot } from "../library.ts";
import { toTrack } from "../song/song.ts";
import { byArtist } from "./by-artist.ts";
import { knowsOf, type MusicQuery, type SearchOptions, searchMusic } from "./search-music.ts";

/** Searches songs beyond the catalogue; null while that fails. */
export type SearchVideos = (asked: MusicQuery, signal: AbortSignal) => Promise<Track[] | null>;

interface Found {
  tracks: Track[];
  source: "catalogue" | "youtube";
}

/**
 * Searches music and returns the source of the result. Titles and artists are searched beyond the catalogue where
 * possible. A description is matched by the catalogue, which has facts on its songs; only one without any match there
 * is worth API quota.
 */
export async function findMusic(
  snapshot: CatalogueSnapshot,
  asked: MusicQuery,
  options: SearchOptions,
  searchVideos: SearchVideos | null,
  signal: AbortSignal,
): Promise<Found> {
  const ofCatalogue = (): Found => ({
    tracks: searchMusic(snapshot, asked, options).map(toTrack),
    source: "catalogue",
  });
  if (!searchVideos) return ofCatalogue();
  if (asked.by === "prompt" && knowsOf(snapshot, asked.query, options)) {
    const described = ofCatalogue();
    if (described.tracks.length > 0) return described;
  }
  const videos = await searchVideos(asked, signal);
  if (!videos) return ofCatalogue();
  const tracks = asked.by === "artist" ? byArtist(videos, asked.query, snapshot.catalogue) : videos;
  return { tracks: tracks.slice(0, asked.limit), source: "youtube" };
}

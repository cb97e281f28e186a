import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { cleanShown, videoLink } from "@tutti/service-kit";
import type { Genre, Mood } from "./vocabulary.ts";

/** Source of a song's facts: of two versions of a song, `merge` takes the facts of the more trusted one. */
export const ORIGINS = ["starter", "demo", "import", "open"] as const;
export type Origin = (typeof ORIGINS)[number];

/** A song of the catalogue. Unknown facts are null, never guessed. */
export interface Song {
  /** `youtube_<video id>` or `demo_<slug>`. */
  id: string;
  title: string;
  /** Further titles of the same song, as in another script or language. */
  otherTitles: readonly string[];
  artists: readonly string[];
  album: string | null;
  /** Year of the recording, or of the composition for written music. */
  year: number | null;
  genres: readonly Genre[];
  /** The source's genre words, finer than {@link Genre}. */
  styles: readonly string[];
  moods: readonly Mood[];
  /** Occasions at which it is played, as `wedding`, and works that it is known from, as `film:Rocky`. */
  knownFor: readonly string[];
  /** From 0 (calm) to 1 (intense). */
  energy: number | null;
  /** From 0 (obscure) to 1 (widely known). */
  popularity: number | null;
  /** BCP 47; `zxx` for music without words. */
  language: string | null;
  durationSeconds: number | null;
  alternativeIds: readonly string[];
  origin: Origin;
}

export const isDemo = (song: Pick<Song, "origin">): boolean => song.origin === "demo";

/** The song as a track for the rest of the product. */
export function toTrack(
  song: Pick<Song, "id" | "title" | "artists" | "durationSeconds" | "alternativeIds" | "origin">,
): Track {
  const [title, artist] = [cleanShown(song.title), cleanShown(song.artists.join(", "))];
  const base = { songId: song.id, title, artist };
  const duration = song.durationSeconds === null ? {} : { durationSeconds: song.durationSeconds };
  if (isDemo(song)) {
    const slug = song.id.slice("demo_".length);
    return {
      ...base,
      ...duration,
      coverImgUrl: `/media/demo/${slug}.svg`,
      songUrl: `/media/demo/${slug}.mp3`,
    };
  }
  const videoId = song.id.slice("youtube_".length);
  const [alternative] = song.alternativeIds;
  return {
    ...base,
    ...duration,
    coverImgUrl: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
    songUrl: videoLink(videoId),
    ...(alternative ? { alternativeUrl: videoLink(alternative) } : {}),
  };
}

import { namesOf } from "@tutti/playlist-gen/internal/song/artist-names.ts";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { genresFrom } from "@tutti/playlist-gen/internal/song/source-genres.ts";
import { baseTitle, isImitation, isMarkedVariant } from "@tutti/playlist-gen/internal/song/variants.ts";
import type { SourceRow } from "./source-rows.ts";

const MAX_PER_ARTIST = 25;
const MAX_ALTERNATIVES = 3;
const GUEST = /\((?:feat|ft|with)\b/i;
/** Whether a genre is known: songs that people do not name ship only with one. */
const hasGenre = ({ genres, styles }: SourceRow): boolean =>
  genres.length > 0 || genresFrom(styles).length > 0;

/**
 * The rows that ship: all that people name, then those whose artist's genres are known, the best known first, at most 25
 * of an artist; none that the curated songs have, neither as a video nor as a recording. Further videos of a recording
 * become its alternatives.
 */
export function chooseRows(rows: readonly SourceRow[], curated: readonly Song[]): SourceRow[] {
  const videos = new Set(
    curated.flatMap(({ id, alternativeIds }) => [id.replace("youtube_", ""), ...alternativeIds]),
  );
  const shipped = new Set(
    curated.flatMap(({ title, artists }) => artists.flatMap((artist) => recordingsOf(title, artist))),
  );
  const perArtist = new Map<string, number>();
  for (const { artists } of curated)
    for (const artist of artists) perArtist.set(fold(artist), (perArtist.get(fold(artist)) ?? 0) + 1);

  const chosen = new Map<string, SourceRow>();
  for (const row of rows) {
    const { videoId, title, artist, guests, isNamed } = row;
    const name = fold(artist);
    const count = perArtist.get(name) ?? 0;
    if (isImitation(title, [artist, ...guests])) continue;
    if (isMarkedVariant(title) && !GUEST.test(title) && !isNamed) continue;
    if (videos.has(videoId)) continue;
    const recordings = [artist, ...guests].map((one) => `${baseTitle(title)} by ${fold(one)}`);
    const [recording = ""] = recordings;
    const known = chosen.get(recording);
    if (known) {
      if (known.alternativeIds.length < MAX_ALTERNATIVES)
        chosen.set(recording, { ...known, alternativeIds: [...known.alternativeIds, videoId] });
      videos.add(videoId);
    }
    // A version with or without a guest is the same song.
    if (recordings.some((one) => shipped.has(one))) continue;
    if (!isNamed && (!hasGenre(row) || count >= MAX_PER_ARTIST)) continue;
    const alternativeIds = row.alternativeIds.filter((id) => !videos.has(id));
    for (const id of [videoId, ...alternativeIds]) videos.add(id);
    perArtist.set(name, count + 1);
    for (const one of recordings) shipped.add(one);
    chosen.set(recording, { ...row, alternativeIds });
  }
  return [...chosen.values()];
}

const recordingsOf = (title: string, artist: string): string[] =>
  namesOf(fold(artist)).map((name) => `${baseTitle(title)} by ${name}`);

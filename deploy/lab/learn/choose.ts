import { namesOf } from "@tutti/playlist-gen/internal/song/artist-names.ts";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { genresFrom } from "@tutti/playlist-gen/internal/song/source-genres.ts";
import { baseTitle, isImitation, isMarkedVariant } from "@tutti/playlist-gen/internal/song/variants.ts";
import type { SourceRow } from "./source-rows.ts";

const MAX_PER_ARTIST = 25;
const GUEST = /\((?:feat|ft|with)\b/i;
/** A name alone says nothing about the music: rows without a genre are not chosen, however well known. */
const hasGenre = ({ styles }: SourceRow): boolean => genresFrom(styles).length > 0;

/**
 * The rows that ship: those whose artist's genres are known, the best known first, at most 25 of an artist, none that
 * the curated songs have, neither as a video nor as a recording.
 */
export function chooseRows(rows: readonly SourceRow[], curated: readonly Song[]): SourceRow[] {
  const videos = new Set(
    curated.flatMap(({ id, alternativeIds }) => [id.replace("youtube_", ""), ...alternativeIds]),
  );
  const recordings = new Set(
    curated.flatMap(({ title, artists }) =>
      artists.flatMap((artist) => namesOf(fold(artist))).map((name) => `${baseTitle(title)} by ${name}`),
    ),
  );
  const perArtist = new Map<string, number>();
  for (const { artists } of curated)
    for (const artist of artists) perArtist.set(fold(artist), (perArtist.get(fold(artist)) ?? 0) + 1);

  const chosen: SourceRow[] = [];
  for (const row of rows) {
    const { videoId, title, artist } = row;
    const name = fold(artist);
    const recording = `${baseTitle(title)} by ${name}`;
    const count = perArtist.get(name) ?? 0;
    if (!hasGenre(row) || count >= MAX_PER_ARTIST || isImitation(title, [artist])) continue;
    if (isMarkedVariant(title) && !GUEST.test(title)) continue;
    if (videos.has(videoId) || recordings.has(recording)) continue;
    const alternativeIds = row.alternativeIds.filter((id) => !videos.has(id));
    for (const id of [videoId, ...alternativeIds]) videos.add(id);
    recordings.add(recording);
    perArtist.set(name, count + 1);
    chosen.push({ ...row, alternativeIds });
  }
  return chosen;
}

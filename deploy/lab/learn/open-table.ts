import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Fame } from "./fame.ts";
import type { SourceRow } from "./source-rows.ts";

const COLUMNS = [
  "youtube_id",
  "alternative_ids",
  "title",
  "other_titles",
  "artists",
  "album",
  "year",
  "genres",
  "artist_genres",
  "known_for",
  "popularity",
  "language",
];

/** The chosen rows as a table that the importer reads; sorted by artist, which packs best. */
export function openTable(rows: readonly SourceRow[], fame: Fame): string {
  const lines = [...rows]
    .map((row) => ({ key: `${fold(row.artist)}\t${row.year ?? ""}\t${row.videoId}`, row }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) =>
      [
        row.videoId,
        row.alternativeIds.join("|"),
        row.title,
        row.otherTitles.join("|"),
        [row.artist, ...row.guests].join("|"),
        row.album,
        row.year ?? "",
        row.genres.join("|"),
        row.styles.join("|"),
        row.knownFor.join("|"),
        fame(row.place).toFixed(2),
        row.language,
      ].join("\t"),
    );
  return `${[COLUMNS.join("\t"), ...lines].join("\n")}\n`;
}

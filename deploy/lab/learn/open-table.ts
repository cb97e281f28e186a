import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Fame } from "./fame.ts";
import type { SourceRow } from "./source-rows.ts";

const COLUMNS = [
  "youtube_id",
  "alternative_ids",
  "title",
  "artists",
  "album",
  "year",
  "artist_genres",
  "popularity",
  "language",
];

/** The chosen rows as a table that the importer reads; sorted by artist, which packs best. */
export function openTable(rows: readonly SourceRow[], fame: Fame): string {
  const lines = [...rows]
    .map((row) => ({ key: `${fold(row.artist)}\t${row.year}\t${row.videoId}`, row }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) =>
      [
        row.videoId,
        row.alternativeIds.join("|"),
        row.title,
        row.artist,
        row.album,
        row.year,
        row.styles.join("|"),
        fame(row.place).toFixed(2),
        row.language,
      ].join("\t"),
    );
  return `${[COLUMNS.join("\t"), ...lines].join("\n")}\n`;
}

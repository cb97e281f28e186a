import { parse } from "csv-parse/sync";
import { fold } from "../song/fold.ts";
import { lineText } from "./line-text.ts";
import type { ListedSong } from "./listed-song.ts";
import { readingsOf } from "./readings.ts";

/** Column names of exports, folded: of Spotify, Apple Music, YouTube Music, Last.fm, Deezer, and written by hand. */
const COLUMNS = {
  title: [
    "track name",
    "title",
    "song",
    "song name",
    "track",
    "name",
    "titel",
    "titre",
    "titulo",
    "titolo",
    "歌名",
    "标题",
    "曲名",
    "タイトル",
    "제목",
  ],
  artist: [
    "artist name s",
    "artist names",
    "artist name",
    "artist",
    "artists",
    "interpret",
    "kunstler",
    "artiste",
    "artista",
    "interprete",
    "by",
    "歌手",
    "艺人",
    "アーティスト",
    "가수",
    "아티스트",
  ],
  milliseconds: ["track duration ms", "duration ms"],
  seconds: ["duration", "length", "time", "seconds"],
} as const;
type Column = keyof typeof COLUMNS;

const maxColumns = 100;

function columnsOf(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map(fold);
  const at = (column: Column) => {
    for (const name of COLUMNS[column]) if (names.includes(name)) return names.indexOf(name);
    return undefined;
  };
  const [title, artist, milliseconds, seconds] = [
    at("title"),
    at("artist"),
    at("milliseconds"),
    at("seconds"),
  ];
  return { title, artist, milliseconds, seconds } as Partial<Record<Column, number>>;
}

/** Seconds of "215", "3:35" or "0:03:35"; undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,4}(?:\.\d+)?)$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0"] = parts;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : undefined;
}

interface Row {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Null for text whose quotes do not close. */
function parseRows(text: string, delimiter: string): readonly Row[] | null {
  const options = {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  };
  try {
    return parse(text, {
      ...options,
      info: true,
      quote: delimiter === "\t" ? null : '"',
    }) as unknown as Row[];
  } catch {
    return null;
  }
}

const DELIMITERS = ["\t", ",", ";"] as const;

/** The songs of a CSV or TSV with a header that names its title column; null if the text is no such table. */
export function readSongTable(text: string, max: number): { songs: ListedSong[]; leftOut: number } | null {
  const [header = ""] = text.split(/\r?\n/, 1);
  const delimiter = DELIMITERS.find((each) => {
    const cells = header.split(each);
    return (
      cells.length > 1 &&
      cells.length <= maxColumns &&
      columnsOf(cells.map((cell) => cell.replaceAll('"', ""))).title !== undefined
    );
  });
  if (!delimiter) return null;
  const rows = parseRows(text, delimiter);
  if (!rows) return null;
  const columns = columnsOf(rows[0]?.record ?? []);
  const cellOf = (record: readonly string[], column: Column) => lineText(record[columns[column] ?? -1] ?? "");
  const songs: ListedSong[] = rows.slice(1).flatMap(({ record, info }) => {
    const [title, artist] = [cellOf(record, "title"), cellOf(record, "artist")];
    if (!title) return [];
    const milliseconds = Number(cellOf(record, "milliseconds"));
    const durationSeconds = milliseconds > 0 ? milliseconds / 1000 : secondsOf(cellOf(record, "seconds"));
    const readings = artist ? [{ title, artist }] : readingsOf(title);
    const written = artist ? `${artist} – ${title}` : title;
    return [{ line: info.lines, text: written, readings, ...(durationSeconds ? { durationSeconds } : {}) }];
  });
  return { songs: songs.slice(0, max), leftOut: Math.max(0, songs.length - max) };
}

import { linksIn, videoIdOf } from "@tutti/service-kit";
import { parse } from "csv-parse/sync";
import { type FileEntry, secondsOf } from "./file-entry.ts";
import { lineText } from "./line-text.ts";
import type { Reading } from "./listed-song.ts";
import { withoutMarkup } from "./markup.ts";
import { titled } from "./readings.ts";
import { type Column, type Columns, columnsOf, isTitleColumn } from "./table-columns.ts";

const maxColumns = 100;
/** A header comes within so many lines; above it some exports say what they are. */
const headerWithin = 25;

/** Rows that are read; of those beyond them only the number is. */
const maxRows = 1000;

interface Row {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** The rows of lines in which no cell is quoted. */
function splitRows(lines: readonly string[], delimiter: string): Row[] {
  const rows: Row[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue;
    rows.push({ record: line.split(delimiter), info: { lines: at + 1 } });
    if (rows.length > maxRows) break;
  }
  return rows;
}

const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true };

/** Each line as a row; quotes that do not close are left out. */
const rowsOfLines = (lines: readonly string[], delimiter: string): readonly Row[] =>
  splitRows(lines, delimiter).map(({ record, info }) => {
    const line = record.join(delimiter);
    const quotes = line.split('"').length - 1;
    if (quotes % 2 === 1) return { record: line.replaceAll('"', "").split(delimiter), info };
    const [row = record] = quotes === 0 ? [record] : (parse(line, { ...options, delimiter }) as string[][]);
    return { record: row, info };
  });

/** Whether a cell has swallowed rows, after a quote that does not close. */
const hasSwallowed = ({ record }: Row, delimiter: string, cells: number): boolean =>
  record.some(
    (cell) => cell.includes("\n") && cell.split("\n").some((line) => line.split(delimiter).length >= cells),
  );

function parseRows(lines: readonly string[], delimiter: string): readonly Row[] {
  const text = lines.join("\n");
  if (delimiter === "\t" || !text.includes('"')) return splitRows(lines, delimiter);
  const { stackTraceLimit } = Error;
  // The parser makes an error of each row with other cells than the header's, which costs most of the time.
  Error.stackTraceLimit = 0;
  try {
    const rows = parse(text, { ...options, delimiter, info: true, to: maxRows + 1 }) as unknown as Row[];
    const cells = rows[0]?.record.length ?? 0;
    return rows.some((row) => hasSwallowed(row, delimiter, cells)) ? rowsOfLines(lines, delimiter) : rows;
  } catch {
    return rowsOfLines(lines, delimiter);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const DELIMITERS = ["\t", ",", ";", "|"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** A cell without the quotation marks around it; a doubled one within them stands for one. */
function unquoted(cell: string): string {
  const bare = cell.trim();
  const quote = bare[0];
  if ((quote !== '"' && quote !== "'") || bare.length < 2 || bare.at(-1) !== quote) return cell;
  return bare.slice(1, -1).replaceAll(quote + quote, quote);
}

/** The cells of a line: a delimiter within the quotation marks around a cell is a part of it. */
function cellsOf(line: string, delimiter: string): string[] {
  if (!/["']/.test(line)) return line.split(delimiter);
  const cells: string[] = [];
  let start = 0;
  // Each mark that does not close is looked for once.
  const unclosed = new Set<string>();
  while (start <= line.length) {
    const quote = line[start] ?? "";
    let from = start;
    if ((quote === '"' || quote === "'") && !unclosed.has(quote)) {
      const end = endOfQuoted(line, start, delimiter);
      if (end < 0) unclosed.add(quote);
      else from = end;
    }
    const next = line.indexOf(delimiter, from);
    const end = next < 0 ? line.length : next;
    cells.push(line.slice(start, end));
    start = end + delimiter.length;
  }
  return cells;
}

/** Behind the mark that closes a quoted cell, which a delimiter or the end of the line follows; -1 if there is none. */
function endOfQuoted(line: string, start: number, delimiter: string): number {
  const quote = line[start] ?? "";
  for (let at = line.indexOf(quote, start + 1); at >= 0; at = line.indexOf(quote, at + 1)) {
    if (line[at + 1] === quote) at++;
    else if (/^\s*$/.test(line.slice(at + 1, at + 5)) || line.startsWith(delimiter, at + 1)) return at + 1;
  }
  return -1;
}

interface Header {
  readonly line: number;
  readonly delimiter: Delimiter;
  readonly columns: Columns;
}

/** Whether all lines from this one on, before which there are none, have so many cells. */
const isFirstOf = (lines: readonly string[], first: number, delimiter: Delimiter, cells: number): boolean => {
  const written = lines.filter((line) => line.trim());
  return written[0] === lines[first] && written.every((line) => line.split(delimiter).length >= cells);
};

/** The likeliest header among the first lines; of equal ones the first. */
export function findHeader(lines: readonly string[]): Header | null {
  let best: Header | null = null;
  for (const [line, text] of lines.slice(0, headerWithin).entries())
    for (const delimiter of DELIMITERS) {
      const cells = text.split(delimiter);
      if (cells.length < 2 || cells.length > maxColumns) continue;
      const columns = columnsOf(cells.map(unquoted));
      if (columns.worth === 1 && !isFirstOf(lines, line, delimiter, cells.length)) continue;
      if (columns.worth > (best?.columns.worth ?? 0)) best = { line, delimiter, columns };
    }
  return best;
}

const VIDEO_ID = /^[\w-]{11}$/;
const DATE = /^\d{4}-\d{2}-\d{2}[T ]/;

/** A table of ids and dates under a header in a language that is not known here. */
function findIds(lines: readonly string[]): Header | null {
  const isRow = (line = "") => {
    const [id = "", date = "", ...rest] = line.split(",");
    return VIDEO_ID.test(id.trim()) && DATE.test(date.trim()) && rest.length === 0;
  };
  const first = lines.findIndex(isRow);
  const columns = { at: { videoId: 0 }, artists: [], worth: 2 };
  return first > 0 && first < headerWithin ? { line: first - 1, delimiter: ",", columns } : null;
}

/** A column of titles alone. */
function findTitles(lines: readonly string[]): Header | null {
  const line = lines.findIndex((text) => text.trim());
  if (lines.length < 2 || !isTitleColumn(unquoted(lines[line] ?? ""))) return null;
  return { line, delimiter: "\t", columns: { at: { title: 0 }, artists: [], worth: 2 } };
}

/** Programs write a delimiter behind the last cell, too. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1);

/** Whether a line has delimiters and nothing else. */
export const isEmptyRow = (line: string): boolean => /^[\s,;|"]+$/.test(line) && /[,;|]/.test(line);

/** What separates the cells of lines without a header; undefined unless all lines have as many. */
export function delimiterOf(lines: readonly string[]): string | undefined {
  return DELIMITERS.find((delimiter) => {
    const counts = new Set(lines.map((line) => withoutEmptyEnd(cellsOf(line, delimiter)).length));
    const [count = 1] = counts;
    // A single line with a comma is a sentence.
    return counts.size === 1 && count > 1 && count <= maxColumns && (delimiter !== "," || lines.length > 1);
  });
}

/** Cells that are compared as title and artist. */
const maxCells = 5;
const NO_NAME = /^[\d\s.:#/-]*$|^\d{1,4}[-/. ]|:\d{2}$/;

/** Any two cells of a line without a header as title and artist. */
export function readingsOfCells(line: string, delimiter: string): Reading[] {
  const cells = cellsOf(line, delimiter)
    .map((cell) => lineText(unquoted(cell)))
    .filter((cell) => /\p{L}|\d/u.test(cell) && !NO_NAME.test(cell) && !cell.includes("://"))
    .slice(0, maxCells);
  return cells.flatMap((title, i) =>
    cells.flatMap((artist, j) => {
      const rest = cells.filter((_cell, at) => at !== i && at !== j);
      return i === j ? [] : [{ title: titled(title, rest), artist }];
    }),
  );
}

/** A cell without markup: of a link in Markdown its text. */
function plainCell(cell: string): string {
  const [label = ""] = cell.includes("](") ? linksIn(cell).map((link) => link.label) : [];
  return withoutMarkup(label || cell).trim();
}

interface Table {
  readonly entries: readonly FileEntry[];
  /** Lines that are no rows of the table and may name songs, with their numbers. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  /** Lines of rows that were not read. */
  readonly unread: number;
}

/** The rows of a table with a header that names its columns; null if the text is no such table. */
export function readSongTable(text: string): Table | null {
  const all = text.split(/\r\n|[\r\n]/);
  // Excel's own line says what separates its cells.
  const begin = /^"?sep=.?"?$/i.test(all[0]?.trim() ?? "") ? 1 : 0;
  const lines = all.slice(begin);
  const header = findHeader(lines) ?? findIds(lines) ?? findTitles(lines);
  if (!header) return null;
  const above = begin + header.line;
  const rows = parseRows(lines.slice(header.line), header.delimiter);
  const { at, artists } = header.columns;
  const names = rows[0]?.record.join("\n");
  const entries: FileEntry[] = [];
  const others = all.slice(begin, above).flatMap((line, i) => {
    // Titles and dates of an export are no songs; what has an artist and a title, or a link, may be one.
    return /\S [-–—] \S|https?:/.test(line) ? [{ line: begin + i + 1, text: line }] : [];
  });
  for (const { record, info } of rows.slice(1)) {
    const line = above + info.lines;
    const cells = record.map((cell) => plainCell(unquoted(cell)));
    const cell = (column: Column) => cells[at[column] ?? -1] ?? "";
    if (cells.every((each) => /^[-:=+]*$/.test(each)) || record.join("\n") === names) continue;
    const isAlone = cells.length === 1 && header.columns.worth > 2;
    if (isAlone) {
      others.push({ line, text: cells[0] ?? "" });
      continue;
    }
    const milliseconds = Number(cell("milliseconds"));
    const id = cell("videoId");
    const links = cells.filter((each) => each.includes("youtu") && videoIdOf(each) !== undefined);
    entries.push({
      line,
      title: [cell("title"), cell("title") && cell("version")].filter(Boolean).join(" - "),
      path: links[0],
      artist: artists
        .map((column) => cells[column] ?? "")
        .filter(Boolean)
        .join(", "),
      channel: cell("channel"),
      written: cells.filter((each) => /[\p{L}\p{N}]/u.test(each)).join(", "),
      videoId: VIDEO_ID.test(id) ? id : undefined,
      durationSeconds: milliseconds > 0 ? milliseconds / 1000 : secondsOf(cell("seconds")),
    });
  }
  const read = above + (rows.at(-1)?.info.lines ?? 0);
  const unread = rows.length > maxRows ? all.slice(read).filter((line) => line.trim()).length : 0;
  return { entries, lines: others, unread };
}

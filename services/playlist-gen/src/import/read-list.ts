import { readChat } from "./chat-log.ts";
import { type FileEntry, isMediaFile, listedEntry } from "./file-entry.ts";
import { hasNumberLines, isNumberLine } from "./headings.ts";
import { songsOf } from "./line-songs.ts";
import { lineText } from "./line-text.ts";
import { type ListedSong, type ListFormat, maxSongs, type NoSong, type ParsedList } from "./listed-song.ts";
import { withPlainTables } from "./markup.ts";
import { isHtml, readHtml } from "./read-html.ts";
import { readJson } from "./read-json.ts";
import { isCue, isM3u, isPls, readCue, readM3u, readPls } from "./read-player-lists.ts";
import { readRecords } from "./read-records.ts";
import { delimiterOf, isEmptyRow, readingsOfCells, readSongTable } from "./read-table.ts";
import { isKnownXml, isXml, readXml } from "./read-xml.ts";
import { repaired } from "./repair-text.ts";

/** Longer lines of files are no names; their beginning is read. */
const maxLine = 500;

const HAS_NAMES = /[\p{L}\p{N}]/u;

/** A line by hand, or the path of a sound file. */
const lineSongs = (line: number, text: string): ListedSong[] =>
  isMediaFile(text) ? listedEntry({ line, path: text }) : songsOf(line, text);

const notice = (line: number, text: string, noSong: NoSong): ListedSong => ({
  line,
  text: lineText(text),
  readings: [],
  noSong,
});

const pageSongs = (entry: FileEntry): ListedSong[] =>
  entry.title === undefined && !entry.isRemoved
    ? songsOf(entry.line, entry.written ?? "")
    : listedEntry(entry);

interface Read {
  readonly format: ListFormat;
  readonly entries: readonly FileEntry[];
}

/** The entries of a text in a format of players, XML or JSON; null for any other text. */
function readFormat(content: string, lines: readonly string[]): Read | null {
  if (isXml(content)) {
    const entries = readXml(content);
    // A document of XML without songs is no list of its lines, either.
    if (entries.length > 0 || isKnownXml(content)) return { format: "xml", entries };
  }
  const json = readJson(content);
  if (json) return { format: "json", entries: json };
  if (isPls(lines)) return { format: "pls", entries: readPls(lines) };
  if (isM3u(lines)) return { format: "m3u", entries: readM3u(lines) };
  if (isCue(lines)) return { format: "cue", entries: readCue(lines) };
  return null;
}

/** Reads a pasted list or the text of a file: a list of a player or a service, a table with a header, else a song per line. */
export function readList(text: string): ParsedList {
  const pasted = repaired(text).trim();
  const page = isHtml(pasted) ? readHtml(pasted) : null;
  if (page?.entries) return limited("lines", ...listedUpTo(maxSongs, page.entries, pageSongs));
  const lines = page ? page.lines : withPlainTables(pasted.split(/\r\n|[\r\n]/));
  const content = lines.join("\n");
  // Cut before any pattern sees them.
  const cut = lines.map((line) => line.slice(0, maxLine).trim());
  const read = readFormat(content, cut);
  if (read) return limited(read.format, ...listedUpTo(maxSongs, read.entries, listedEntry));
  const chat = readChat(cut);
  const records = chat ? null : readRecords(cut);
  if (records) {
    const songs = [
      ...records.entries.flatMap(listedEntry),
      ...records.lines.flatMap(({ line, text }) => lineSongs(line, text)),
    ];
    return limited(
      "lines",
      songs.sort((a, b) => a.line - b.line),
    );
  }
  const table = chat ? null : readSongTable(content);
  if (table) {
    const others = table.lines
      .filter(({ text }) => HAS_NAMES.test(text))
      .flatMap((other) => lineSongs(other.line, other.text));
    const songs = [...table.entries.flatMap(listedEntry), ...others];
    return limited(
      "table",
      songs.sort((a, b) => a.line - b.line),
      table.unread,
    );
  }
  const named = lines.flatMap((text, i) => {
    if (!text.trim()) return [];
    const { kind = "said", text: said = text } = chat?.get(i) ?? {};
    return [{ line: i + 1, text: said, isNotice: kind === "notice" }];
  });
  const rows = named.filter(({ text, isNotice }) => !isNotice && !isEmptyRow(text.slice(0, maxLine)));
  const isNumbered = hasNumberLines(rows.map(({ text }) => text));
  const delimiter = delimiterOf(rows.map(({ text }) => text));
  return limited(
    "lines",
    ...listedUpTo(
      maxSongs,
      delimiter ? named.filter(({ text }) => !isEmptyRow(text.slice(0, maxLine))) : named,
      ({ line, text, isNotice }) =>
        isNotice || (isNumbered && isNumberLine(text))
          ? [notice(line, text, isNotice ? "chat_notice" : "heading")]
          : lineSongs(line, text).map((song) =>
              delimiter
                ? { ...song, readings: [...song.readings, ...readingsOfCells(text, delimiter)] }
                : song,
            ),
    ),
  );
}

/** The first songs of items, and how many items were not read. */
function listedUpTo<T>(
  max: number,
  items: readonly T[],
  songsOf: (item: T) => readonly ListedSong[],
): [songs: ListedSong[], unread: number] {
  const songs: ListedSong[] = [];
  let read = 0;
  for (const item of items) {
    if (songs.length >= max) break;
    songs.push(...songsOf(item));
    read++;
  }
  return [songs, items.length - read];
}

const limited = (format: ParsedList["format"], songs: readonly ListedSong[], unread = 0): ParsedList => ({
  format,
  songs: songs.slice(0, maxSongs),
  leftOut: Math.max(0, songs.length - maxSongs) + unread,
});

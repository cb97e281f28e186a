import { type FileEntry, isMediaFile, listedEntry } from "./file-entry.ts";
import { songsOf } from "./line-songs.ts";
import { type ListedSong, type ListFormat, maxSongs, type OwnList } from "./listed-song.ts";
import { readJson } from "./read-json.ts";
import { isCue, isM3u, isPls, readCue, readM3u, readPls } from "./read-player-lists.ts";
import { readSongTable } from "./read-table.ts";
import { isXml, readXml } from "./read-xml.ts";
import { repaired } from "./repair-text.ts";

/** Longer lines of files are no names; their beginning is read. */
const maxLine = 500;

/** A line by hand, or the path of a sound file. */
const lineSongs = (line: number, text: string): ListedSong[] =>
  isMediaFile(text) ? listedEntry({ line, path: text }) : songsOf(line, text);

interface Read {
  readonly format: ListFormat;
  readonly entries: readonly FileEntry[];
}

/** The entries of a text in a format of players, XML or JSON; null for any other text. */
function readFormat(content: string, lines: readonly string[]): Read | null {
  if (isXml(content)) {
    const entries = readXml(content);
    // A document of XML without songs is no list of its lines, either.
    if (entries.length > 0 || content.startsWith("<?")) return { format: "xml", entries };
  }
  const json = readJson(content);
  if (json) return { format: "json", entries: json };
  if (isPls(lines)) return { format: "pls", entries: readPls(lines) };
  if (isM3u(lines)) return { format: "m3u", entries: readM3u(lines) };
  if (isCue(lines)) return { format: "cue", entries: readCue(lines) };
  return null;
}

/** Reads a pasted list or the text of a file: a list of a player or a service, a table with a header, else a song per line. */
export function readList(text: string): OwnList {
  const content = repaired(text).trim();
  const lines = content.split(/\r\n|[\r\n]/);
  // Cut before any pattern sees them.
  const cut = lines.map((line) => line.slice(0, maxLine).trim());
  const read = readFormat(content, cut);
  if (read) return limited(read.format, read.entries.flatMap(listedEntry));
  const table = readSongTable(content);
  if (table) {
    const others = table.lines.flatMap((other) => songsOf(other.line, other.text));
    const songs = [...table.entries.flatMap(listedEntry), ...others];
    return limited(
      "table",
      songs.sort((a, b) => a.line - b.line),
    );
  }
  return limited(
    "lines",
    lines.flatMap((line, i) => lineSongs(i + 1, line)),
  );
}

const limited = (format: OwnList["format"], songs: readonly ListedSong[]): OwnList => ({
  format,
  songs: songs.slice(0, maxSongs),
  leftOut: Math.max(0, songs.length - maxSongs),
});

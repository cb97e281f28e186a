/**
 * The line-based lists of players: M3U, PLS and cue sheets, in trimmed lines. They are read here because the published readers
 * (playlist-parser, m3u-file-parser, cue-parser) are abandoned or know only a part, and their formats are some lines each.
 */
import { Parser } from "htmlparser2";
import { type FileEntry, isMediaFile, secondsOf } from "./file-entry.ts";

type Named = { -readonly [Key in keyof FileEntry]: FileEntry[Key] };

/** Where the name of an `#EXTINF` begins: behind the first comma that is not in an attribute's quotes. */
function nameIn(directive: string): string {
  let isQuoted = false;
  for (let at = 0; at < directive.length; at++) {
    if (directive[at] === '"') isQuoted = !isQuoted;
    else if (directive[at] === "," && !isQuoted) return directive.slice(at + 1);
  }
  const comma = directive.indexOf(",");
  return comma < 0 ? "" : directive.slice(comma + 1);
}

/** The elements of a line of VirtualDJ: `<artist>Queen</artist><title>Halo</title><remix>Live</remix>`. */
function elementsOf(value: string): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  let open = "";
  const parser = new Parser(
    {
      onopentag: (name) => {
        open = name;
      },
      ontext: (text) => {
        if (open) elements.set(open, (elements.get(open) ?? "") + text);
      },
      onclosetag: () => {
        open = "";
      },
    },
    { xmlMode: true, lowerCaseTags: true },
  );
  parser.end(value);
  return elements;
}

function ofVirtualDj(value: string): Omit<FileEntry, "line"> {
  const elements = elementsOf(value);
  const [title, remix] = [elements.get("title") ?? "", elements.get("remix") ?? ""];
  return {
    title: [title, title && remix].filter(Boolean).join(" - "),
    artist: elements.get("artist"),
    durationSeconds: secondsOf(elements.get("songlength") ?? ""),
  };
}

/**
 * An M3U names a song before its file: `#EXTINF:215 key="value",Artist - Title`, `#EXTART:Artist`, or `#EXTVDJ:` of VirtualDJ.
 * They are one entry; of a file without a name its own name is read.
 */
export function readM3u(lines: readonly string[]): FileEntry[] {
  const entries: FileEntry[] = [];
  let open: Named | null = null;
  const finish = (): void => {
    if (open && (open.title || open.path)) entries.push(open);
    open = null;
  };
  lines.forEach((line, i) => {
    const [, directive = "", value = ""] = /^#(EXTINF|EXTART|EXTVDJ):(.*)$/i.exec(line) ?? [];
    if (directive.toUpperCase() === "EXTINF") {
      if (open?.title) finish();
      const seconds = /^\s*(\d+(?:\.\d+)?)/.exec(value)?.[1];
      open = { ...open, line: i + 1, title: nameIn(value).trim() };
      if (seconds !== undefined) open.durationSeconds = Number(seconds);
    } else if (directive.toUpperCase() === "EXTVDJ") {
      if (open?.title) finish();
      open = { ...open, line: i + 1, ...ofVirtualDj(value) };
    } else if (directive) open = { line: i + 1, ...open, artist: value.trim() };
    else if (line && !line.startsWith("#")) {
      open = { line: i + 1, ...open, path: line };
      finish();
    }
  });
  finish();
  return entries;
}

/** Whether the lines are an M3U; without its head each line is a comment or the path of a sound file. */
export function isM3u(lines: readonly string[]): boolean {
  if (lines.some((line) => /^#EXT(?:M3U|INF|VDJ)/i.test(line))) return true;
  const paths = lines.filter((line) => line && !line.startsWith("#"));
  return paths.length > 0 && paths.every(isMediaFile);
}

const PLS_KEY = /^(file|title|length|ref)(\d{1,6}) ?= ?/i;
export const isPls = (lines: readonly string[]): boolean =>
  lines.slice(0, 20).some((line) => /^\[(?:playlist|reference)\]/i.test(line)) &&
  lines.some((line) => PLS_KEY.test(line));

/** A PLS numbers the keys of its entries: `File1=…`, `Title1=…`, `Length1=…`. */
export function readPls(lines: readonly string[]): FileEntry[] {
  const byNumber = new Map<number, Named>();
  lines.forEach((line, i) => {
    const [before = "", key = "", number = ""] = PLS_KEY.exec(line) ?? [];
    if (!key) return;
    const value = line.slice(before.length).trim();
    const entry = byNumber.get(Number(number)) ?? { line: i + 1 };
    byNumber.set(Number(number), entry);
    if (/title/i.test(key)) entry.title = value;
    else if (/length/i.test(key)) entry.durationSeconds = secondsOf(value);
    else entry.path = value;
  });
  return [...byNumber].sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

export const isCue = (lines: readonly string[]): boolean =>
  lines.some((line) => /^TRACK \d+ (?:AUDIO|CDG|CDI|MODE\d)/i.test(line));

const CUE_COMMAND = /^(?:FILE|PERFORMER|TITLE|TRACK)(?=\s)/i;
const cueText = (text: string): string => /^"([^"]*)"/.exec(text)?.[1] ?? text;

/** A cue sheet names the disc's performer first, then each track's title and performer. */
export function readCue(lines: readonly string[]): FileEntry[] {
  const entries: Named[] = [];
  let disc = "";
  let file = "";
  lines.forEach((line, i) => {
    const command = CUE_COMMAND.exec(line)?.[0] ?? "";
    const value = line.slice(command.length).trim();
    const track = entries.at(-1);
    switch (command.toUpperCase()) {
      case "FILE":
        file = cueText(value);
        break;
      case "TRACK":
        entries.push({ line: i + 1, artist: disc });
        break;
      case "PERFORMER":
        if (track) track.artist = cueText(value);
        else disc = cueText(value);
        break;
      case "TITLE":
        if (track) track.title = cueText(value);
        break;
    }
    // A track without a title is named by its own file.
    if (command.toUpperCase() === "TRACK") Object.assign(entries.at(-1) ?? {}, { path: file });
  });
  return entries.map(({ path, ...entry }) => (entry.title ? entry : { ...entry, path }));
}

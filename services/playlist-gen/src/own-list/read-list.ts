import { videoIdOf } from "@tutti/service-kit";
import { splitOnce } from "../song/split-once.ts";
import { songsOf } from "./line-songs.ts";
import { type ListedSong, maxSongs, type OwnList } from "./listed-song.ts";
import { readSongTable } from "./read-table.ts";

/** An M3U names a song before its file, with its length in seconds: `#EXTINF:215,Artist - Title`. */
function readM3u(lines: readonly string[]): ListedSong[] {
  const songs: ListedSong[] = [];
  let isNamed = false;
  lines.forEach((line, i) => {
    const [before, name] = splitOnce(line.trim(), /,/) ?? [line.trim(), ""];
    const seconds = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)/i.exec(before)?.[1];
    if (seconds !== undefined) {
      const durationSeconds = Number(seconds);
      const found = songsOf(i + 1, name, durationSeconds > 0 ? { durationSeconds } : {}).filter(
        ({ noSong }) => noSong !== "no_name",
      );
      songs.push(...found);
      isNamed = found.length > 0;
    } else if (line.trim() && !line.trim().startsWith("#")) {
      // A file without a name before it: its own name may be one.
      const file = decodedFileName(line.trim());
      if (!isNamed) songs.push(...songsOf(i + 1, file));
      isNamed = false;
    }
  });
  return songs;
}

function decodedFileName(path: string): string {
  if (/^https?:/i.test(path) && videoIdOf(path) !== undefined) return path;
  const name = path.split(/[\\/]/).at(-1) ?? "";
  const bare = name.replace(/\.\w{2,4}$/, "").replaceAll("_", " ");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** Reads a pasted list or the text of a file: an M3U, a table with a header, else a song per line. */
export function readList(text: string): OwnList {
  const content = text.replace(/^\uFEFF/, "").trim();
  // Whole, since one may have hundreds of links; names are cut before other patterns see them.
  const lines = content.split(/\r\n|[\r\n]/);
  if (/^#EXT(?:M3U|INF)/im.test(content)) return limited("m3u", readM3u(lines));
  const table = readSongTable(content, maxSongs);
  if (table) return { format: "table", ...table };
  return limited(
    "lines",
    lines.flatMap((line, i) => songsOf(i + 1, line)),
  );
}

const limited = (format: OwnList["format"], songs: readonly ListedSong[]): OwnList => ({
  format,
  songs: songs.slice(0, maxSongs),
  leftOut: Math.max(0, songs.length - maxSongs),
});

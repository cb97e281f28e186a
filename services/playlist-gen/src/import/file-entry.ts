import { videoIdOf } from "@tutti/service-kit";
import { artistOfChannel } from "../song/credits.ts";
import { fold } from "../song/fold.ts";
import { readVideoTitle } from "../youtube/video-title.ts";
import { cleanLine } from "./clean-line.ts";
import { lineText } from "./line-text.ts";
import type { ListedSong, Reading } from "./listed-song.ts";
import { readingsOf, titled } from "./readings.ts";

/** An entry of a file, before it is read as a song. */
export interface FileEntry {
  readonly line: number;
  /** Names that the file gives separately. */
  readonly title?: string | undefined;
  readonly artist?: string | undefined;
  /** Channel that published a video with this title. */
  readonly channel?: string | undefined;
  /** A video, a stream or a file, whose name may name the song. */
  readonly path?: string | undefined;
  readonly videoId?: string | undefined;
  readonly durationSeconds?: number | undefined;
  /** What the file has there, shown where it names no song. */
  readonly written?: string | undefined;
  /** Whether the file says that something was there which is there no longer. */
  readonly isRemoved?: boolean;
}

/** What YouTube has in place of a title that is no longer there. */
const REMOVED = /^(?:deleted|private) video$/i;

/** Entries of compilations, whose titles often contain the artist. */
const NO_ARTIST =
  /^(?:various(?: artists?)?|va|unknown(?: artist)?|verschiedene(?: interpreten)?|unbekannter interpret|diverse|artistes? (?:divers|inconnu)|artistas varios|artista desconocido|n a|null)$/;

const MEDIA_FILE = /\.(?:mp3|m4[abp]|mp4|aac|flac|og[ag]|opus|wav|wma|aiff?|alac|ape|mkv|webm|mid)$/i;

/** Whether a line consists of the path of a sound or video file. */
export const isMediaFile = (line: string): boolean => MEDIA_FILE.test(line.trim());

/** Decodes `%20`; escapes that are no UTF-8 are letters of Latin-1. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

/** Track numbers, also with the number of the disc: "01 - ", "1-07. ", "A2_". */
const TRACK_NUMBER = /^(?:\d{1,2}-)?[A-D]?\d{1,3}(?:[.)\]]? ?[-–_ .] ?|[.)\]] ?)(?=[^\s\-–_.])/;
/** The id that downloaders append to a video's title. */
const VIDEO_ID_AT_END = / ?\[([\w-]{11})\]$/;

interface NamedFile {
  /** The file's name, then the name without a number. */
  readonly names: readonly string[];
  /** The file's folder, then the folder above. */
  readonly folders: readonly string[];
  readonly videoId: string | undefined;
}

function namesOfPath(path: string): NamedFile {
  const link = /^https?:\/\//i.test(path);
  const address = link ? path.replace(/[?#].*/, "").replace(/^https?:\/\/[^/]*/i, "") : path;
  const [file = "", ...folders] = address
    .split(/[\\/]/)
    .map((part) => unescaped(part).trim())
    .filter((part) => part && !/^(?:file|[a-z]):?$/i.test(part))
    .reverse();
  const named = file
    .replace(/\.(?=\d?[a-z])\w{2,4}$/i, "")
    .replaceAll("_", " ")
    .replace(/[- ]\d{2,3} ?kbps$/i, "")
    .trim();
  const id = VIDEO_ID_AT_END.exec(named)?.[1];
  const name = id === undefined ? named : named.replace(VIDEO_ID_AT_END, "");
  const bare = name.replace(TRACK_NUMBER, "").trim();
  return {
    names: bare && bare !== name ? [name, bare] : [name],
    folders: folders.slice(0, 2),
    videoId: videoIdOf(path) ?? id,
  };
}

/**
 * Readings of a file's name; music is often kept in folders of artists and albums. Folders such as "Live at Wembley" and the
 * given title may make it another recording.
 */
function readingsOfPath({ names, folders }: NamedFile, given: string): Reading[] {
  const title = names.at(-1) ?? "";
  return [
    ...names.flatMap((name) => readingsOf(cleanLine(name))),
    ...folders.toReversed().map((artist) => ({ title, artist })),
  ].map((reading) => ({ ...reading, title: titled(reading.title, [...folders, given]) }));
}

/** The title without the artist's name before it: "Queen – Queen - Bohemian Rhapsody". */
function withoutArtist(title: string, artist: string): Reading[] {
  const [before = "", ...rest] = title.split(/ [-–—] /);
  return rest.length > 0 && fold(before) === fold(artist) ? [{ title: rest.join(" - "), artist }] : [];
}

/** Titles such as "???" are found by nothing, but stay in the list beside their artist. */
const hasLetters = ({ title, artist }: Reading): boolean => /[\p{L}\p{N}]/u.test(title + artist);

/** The song of an entry, or a row that says why there is none; nothing if there is nothing to show. */
export function listedEntry({ line, path = "", ...entry }: FileEntry): ListedSong[] {
  const written = lineText(entry.title ?? "");
  const title = REMOVED.test(written) ? "" : written;
  const given = artistOfChannel(lineText(entry.artist ?? ""));
  const artist = NO_ARTIST.test(fold(given)) ? "" : given;
  const file = path ? namesOfPath(lineText(path)) : null;
  const videoId = entry.videoId ?? file?.videoId;
  const channel = lineText(entry.channel ?? "");
  const named =
    title && artist
      ? [...withoutArtist(title, artist), { title, artist }]
      : title
        ? [...(channel ? [readVideoTitle(title, channel)] : []), ...readingsOf(cleanLine(title))]
        : [];
  const isLink = file !== null && videoIdOf(path) !== undefined;
  const readings = [...named, ...(file && !isLink ? readingsOfPath(file, title) : [])].filter(hasLetters);
  if (readings.length === 0 && videoId === undefined) {
    const shown = lineText(entry.written ?? "") || written;
    const noSong = title ? "no_name" : "song_removed";
    return shown ? [{ line, text: shown, readings, noSong }] : [];
  }
  const text = title ? [artist, title].filter(Boolean).join(" – ") : file?.names[0] || videoId || path;
  const { durationSeconds } = entry;
  return [
    {
      line,
      text: lineText(text),
      readings,
      ...(videoId === undefined ? {} : { videoId }),
      ...(durationSeconds !== undefined && durationSeconds > 0 ? { durationSeconds } : {}),
    },
  ];
}

/** Seconds of "215", "3:35" or "0:03:35"; undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,4}(?:\.\d+)?)$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0"] = parts;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : undefined;
}

/** A longer song than this many seconds is given in milliseconds. */
const longest = 10_000;

/** Seconds of a length whose unit the format leaves open. */
export function lengthOf(text: string): number | undefined {
  const count = /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
  if (count === undefined) return secondsOf(text);
  return count > longest ? count / 1000 : count || undefined;
}

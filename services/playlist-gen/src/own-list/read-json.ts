import { parse } from "jsonc-parser";
import { type FileEntry, lengthOf } from "./file-entry.ts";

/** Keys in lower case without signs, the likeliest first: of JSPF, Spotify, Last.fm, Deezer, YouTube and the like. */
const TITLES = [
  "mastermetadatatrackname",
  "trackname",
  "songname",
  "songtitle",
  "title",
  "track",
  "song",
  "name",
];
const ARTISTS = [
  ...[
    "mastermetadataalbumartistname",
    "artistname",
    "artistnames",
    "artists",
    "artist",
    "creator",
    "performer",
  ],
  ...["singer", "author", "by", "albumartist"],
];
/** Of the person or company that published a video. */
const CHANNELS = [
  "videoownerchanneltitle",
  "subtitles",
  "channel",
  "channeltitle",
  "uploader",
  "channelname",
];
const PATHS = ["location", "url", "titleurl", "link", "href", "uri", "trackuri", "videourl"];
const LENGTHS = ["durationms", "trackdurationms", "durationseconds", "duration", "length", "tracklength"];
const VIDEO_IDS = ["videoid", "youtubeid"];
/** Keys of records of listening, in which a song comes many times. */
const OF_HISTORY = ["endtime", "msplayed", "ts"];

/** Keys of lists of songs as text; other lists of texts, such as genres, are no songs. */
const SONGS: ReadonlySet<string> = new Set([
  "songs",
  "tracks",
  "track",
  "playlist",
  "items",
  "list",
  "entries",
  "videos",
  "results",
  "data",
]);

const maxDepth = 20;
/** Values beyond it are not read. */
const maxValues = 200_000;

type Properties = ReadonlyMap<string, unknown>;

const propertiesOf = (value: object): Properties =>
  new Map(Object.entries(value).map(([key, each]) => [key.toLowerCase().replaceAll(/[^a-z]/g, ""), each]));

/** Texts of a value: itself, its members', or their names. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.trim() ? [value.trim()] : [];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  const properties = propertiesOf(value);
  return textsOf(["name", "artistname", "title", "text"].map((key) => properties.get(key)).find(Boolean));
}

function firstText(properties: Properties, keys: readonly string[]): string {
  for (const key of keys) {
    const texts = textsOf(properties.get(key));
    if (texts.length > 0) return texts.join(", ");
  }
  return "";
}

/** A local file in a playlist of Spotify: `spotify:local:Artist:Album:Title:215`. */
function localFile(uri: string, line: number): FileEntry | null {
  const [, artist = "", title = "", seconds = ""] =
    /^spotify:local:([^:]*):[^:]*:([^:]+):(\d*)$/.exec(uri) ?? [];
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text.replaceAll("+", " "));
    } catch {
      return text;
    }
  };
  return title
    ? { line, title: decoded(title), artist: decoded(artist), durationSeconds: Number(seconds) }
    : null;
}

function entryOf(properties: Properties, isListed: boolean, line: number): FileEntry | null {
  const path = firstText(properties, PATHS);
  const local = localFile(path, line);
  if (local) return local;
  const title = TITLES.map((key) => properties.get(key)).find((value) => typeof value === "string" && value);
  if (typeof title !== "string") return null;
  const artist = firstText(properties, ARTISTS);
  const channel = artist ? "" : firstText(properties, CHANNELS);
  const videoId = firstText(properties, VIDEO_IDS);
  const isVideo = /^[\w-]{11}$/.test(videoId);
  const isLink = /^https?:\/\//i.test(path);
  // A title alone may be the list's own.
  if (!artist && !channel && !(isListed && (properties.has("title") || isVideo || isLink))) return null;
  return {
    ...{ line, artist, channel, title: title.replace(/^Watched (?=\S)/, "") },
    ...(isVideo ? { videoId } : {}),
    ...(isLink ? { path } : {}),
    durationSeconds: lengthOf(String(LENGTHS.map((key) => properties.get(key)).find(Boolean) ?? "")),
  };
}

/** Whether an object is a list of songs, whose own title and author are no song's. */
const isList = (properties: Properties): boolean =>
  [...properties].some(
    ([key, each]) =>
      SONGS.has(key) && Array.isArray(each) && each.some((member) => typeof member === "object"),
  );

class Reader {
  readonly entries: FileEntry[] = [];
  private readonly seen = new Set<string>();
  private values = 0;

  read(value: unknown, depth: number, isListed: boolean): void {
    if (depth > maxDepth || ++this.values > maxValues) return;
    if (Array.isArray(value)) {
      for (const each of value)
        if (typeof each === "string") this.put({ line: this.entries.length + 1, title: each }, false);
        else this.read(each, depth + 1, true);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const properties = propertiesOf(value);
    const entry = isList(properties) ? null : entryOf(properties, isListed, this.entries.length + 1);
    if (entry) {
      const isHistory = OF_HISTORY.some((key) => properties.has(key));
      this.put(entry, isHistory);
      return;
    }
    for (const [key, each] of properties)
      if (SONGS.has(key) || !isTexts(each)) this.read(each, depth + 1, false);
  }

  private put(entry: FileEntry, isHistory: boolean): void {
    const key = `${entry.artist}\n${entry.title}`;
    if (isHistory && this.seen.has(key)) return;
    this.seen.add(key);
    this.entries.push(entry);
  }
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What can be read of JSON with comments, commas at the end, or broken signs, and of its beginning if it was cut off. */
const salvaged = (text: string): unknown => {
  try {
    return parse(text, [], { allowTrailingComma: true });
  } catch {
    // Deeper than the stack.
    return undefined;
  }
};

function entriesOf(value: unknown): FileEntry[] {
  const reader = new Reader();
  if (typeof value === "object" && value !== null) reader.read(value, 0, false);
  return reader.entries;
}

/** The entries of a text of JSON, or of one object per line; null for any other text. */
export function readJson(content: string): FileEntry[] | null {
  if (!/^[[{]/.test(content)) return null;
  const whole = parsed(content);
  const value = whole === undefined && content.startsWith("{") ? content.split(/\r?\n/).map(parsed) : whole;
  const entries = entriesOf(value);
  if (entries.length > 0) return entries;
  // "[1999]" may be a line by hand.
  if (whole !== undefined) return content.includes("{") ? [] : null;
  const found = content.includes("{") ? entriesOf(salvaged(content)) : [];
  return found.length > 0 ? found : null;
}

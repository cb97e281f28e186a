import { parse } from "jsonc-parser";
import { type FileEntry, lengthOf } from "./file-entry.ts";
import {
  artistOf,
  firstText,
  type Included,
  includedIn,
  isObject,
  type Properties,
  propertiesOf,
  textsOf,
  withParts,
} from "./json-properties.ts";
import { isTakeout, titleOfTakeout } from "./takeout.ts";

/** Keys in lower case without signs, the likeliest first: of JSPF, Spotify, Apple Music, Last.fm, Deezer, YouTube and the like. */
const TITLES = [
  ...["mastermetadatatrackname", "trackname", "songname", "songtitle", "tracktitle", "sngtitle"],
  ...["recordingname", "videotitle", "title", "track", "song", "name"],
];
/** Names of the field with the channel that published a video. */
const CHANNELS = [
  ...[
    "videoownerchanneltitle",
    "subtitles",
    "channel",
    "channeltitle",
    "uploader",
    "channelname",
    "user",
    "byline",
    "shortbylinetext",
  ],
];
/** What makes another recording of the title. */
const VERSIONS = ["version", "titleversion", "trackversion", "mixname"];
const PATHS = [
  ...["location", "url", "titleurl", "link", "href", "uri", "trackuri", "videourl", "permalinkurl"],
];
const LENGTHS = [
  ...["durationms", "trackdurationms", "durationinmillis", "durationseconds", "lengthseconds", "duration"],
  ...["length", "tracklength"],
];
const VIDEO_IDS = ["videoid", "youtubeid"];
/** Keys of the artist of a record or a concert; who made a playlist has others. */
const OF_RECORDS = ["artist", "artistcredit", "artistname"];
/** Keys of records of listening, in which a song comes many times. */
const OF_HISTORY = ["endtime", "msplayed", "ts"];

/** Keys of lists of songs as text; other lists of texts, such as genres, are no songs. */
const SONGS: ReadonlySet<string> = new Set(
  "songs tracks track playlist items list entries entry videos results data edges relationships media sets set song".split(
    " ",
  ),
);
/** Types of what has an artist, too, or a name, and is no song. */
const OTHER_TYPE = /^(?:library-)?(?:album|artist|playlist|show|episode|podcast|genre|station)s?$/i;

const maxDepth = 20;
/** Values beyond it are not read. */
const maxValues = 200_000;

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

/** A title with the version that the record states beside it. */
function titleOf(properties: Properties): string {
  const named = TITLES.map((key) => properties.get(key)).find((value) => typeof value === "string" && value);
  const runs = properties.get("title");
  const title = named ?? (isObject(runs) ? textsOf(runs).join("") : "");
  if (typeof title !== "string" || !title) return "";
  const version = VERSIONS.map((key) => properties.get(key)).find((value) => typeof value === "string") ?? "";
  const said = String(version).trim();
  const bare = /^[([](.*)[)\]]$/.exec(said)?.[1] ?? said;
  return bare && !title.toLowerCase().includes(bare.toLowerCase()) ? `${title} - ${bare}` : title;
}

function entryOf(
  properties: Properties,
  isListed: boolean,
  line: number,
  included: Included,
  ofRecord: string,
): FileEntry | null {
  if (OTHER_TYPE.test(String(properties.get("type") ?? ""))) return null;
  const path = firstText(properties, PATHS);
  const local = localFile(path, line);
  if (local) return local;
  const title = titleOf(properties);
  if (!title) return null;
  const isWatched = isTakeout(properties);
  if (isWatched && !path && !firstText(properties, CHANNELS)) return { line, written: title };
  const artist = artistOf(properties, included) || (isListed ? ofRecord : "");
  const channel = artist ? "" : firstText(properties, CHANNELS);
  const videoId = firstText(properties, VIDEO_IDS);
  const isVideo = /^[\w-]{11}$/.test(videoId);
  const isLink = /^https?:\/\//i.test(path);
  // A title alone may be the list's own.
  if (!artist && !channel && !(isListed && (properties.has("title") || isVideo || isLink))) return null;
  return {
    line,
    artist,
    channel,
    title: isWatched ? titleOfTakeout(title) : title,
    ...(isVideo ? { videoId } : {}),
    ...(isLink ? { path } : {}),
    durationSeconds: lengthOf(String(LENGTHS.map((key) => properties.get(key)).find(Boolean) ?? "")),
  };
}

/** Whether an object is a list of songs, whose own title and author are no song's. */
const isList = (properties: Properties, depth = 0): boolean =>
  [...properties].some(
    ([key, each]) =>
      SONGS.has(key) &&
      (Array.isArray(each)
        ? each.some((member) => typeof member === "object")
        : depth < 2 && isObject(each) && isList(propertiesOf(each), depth + 1)),
  );

/** A record as its own short values, for a person: `added: 2020-01-01`. */
const written = (value: object): string =>
  Object.entries(value)
    .slice(0, 20)
    .map(([key, each]) => [key, isObject(each) ? (textsOf(each)[0] ?? "") : each] as const)
    .filter(([, each]) => each !== "" && !Array.isArray(each))
    .map(([key, each]) => `${key}: ${String(each).slice(0, 100)}`)
    .join(", ");

class Reader {
  entries: FileEntry[] = [];
  private readonly seen = new Set<string>();
  private values = 0;
  private readonly included: Included;

  constructor(included: Included) {
    this.included = included;
  }

  /** Whether any song was found, here or below. */
  read(value: unknown, depth: number, isListed: boolean, artist = ""): boolean {
    if (depth > maxDepth || ++this.values > maxValues) return false;
    if (Array.isArray(value)) return this.readMembers(value, depth, artist);
    if (!isObject(value)) return false;
    const own = propertiesOf(value);
    const properties = withParts(own);
    const isOfSongs = isList(own);
    const entry = isOfSongs
      ? null
      : entryOf(properties, isListed, this.entries.length + 1, this.included, artist);
    // The songs of a record or a concert are its artist's.
    const theirs = (isOfSongs && firstText(own, OF_RECORDS)) || artist;
    if (entry) {
      const isHistory = OF_HISTORY.some((key) => properties.has(key));
      this.put(entry, isHistory);
      return true;
    }
    let found = false;
    for (const [key, each] of own)
      if (SONGS.has(key) || !(isTexts(each) || (isOfSongs && OF_RECORDS.includes(key))))
        found = this.read(each, depth + 1, false, theirs) || found;
    return found;
  }

  /** Reads the members of an array. If any is a song, each record without one is kept as an entry without a name. */
  private readMembers(members: readonly unknown[], depth: number, artist: string): boolean {
    const start = this.entries.length;
    const nameless = new Set<FileEntry>();
    let found = false;
    for (const each of members) {
      const line = this.entries.length + 1;
      if (typeof each === "string") {
        this.put({ line, title: each }, false);
        found = true;
      } else if (isRow(each)) {
        this.put({ line, title: each.join(" - ") }, false);
        found = true;
      } else if (this.read(each, depth + 1, true, artist)) found = true;
      else if (isObject(each) && !isKnownOther(each)) {
        const entry = { line, written: written(each) };
        this.entries.push(entry);
        nameless.add(entry);
      }
    }
    if (!found && nameless.size > 0)
      this.entries = [
        ...this.entries.slice(0, start),
        ...this.entries.slice(start).filter((each) => !nameless.has(each)),
      ];
    return found;
  }

  private put(entry: FileEntry, isHistory: boolean): void {
    const key = `${entry.artist}\n${entry.title}`;
    if (isHistory && this.seen.has(key)) return;
    this.seen.add(key);
    this.entries.push(entry);
  }
}

/** What a list of songs may contain besides: episodes that were heard, albums and artists. */
function isKnownOther(value: object): boolean {
  const properties = propertiesOf(value);
  return (
    OF_HISTORY.some((key) => properties.has(key)) || OTHER_TYPE.test(String(properties.get("type") ?? ""))
  );
}

/** Whether a member is a row of texts, such as a title and an artist. */
const isRow = (value: unknown): value is string[] =>
  isTexts(value) && Array.isArray(value) && value.length > 1 && value.length < 6;

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
  const reader = new Reader(includedIn(value));
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

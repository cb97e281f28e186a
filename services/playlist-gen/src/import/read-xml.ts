import { Parser } from "htmlparser2";
import { type FileEntry, lengthOf } from "./file-entry.ts";

/** Elements deeper than this belong to no list. */
const maxDepth = 40;
/** Entries beyond it are not read. */
const maxEntries = 20_000;

/** Names of elements and attributes, lower case without signs, of XSPF, WPL, ZPL, ASX, Traktor, rekordbox and the like. */
const FIELDS: Readonly<Record<string, keyof Fields>> = {
  title: "title",
  tracktitle: "title",
  trackname: "title",
  songtitle: "title",
  songname: "title",
  name: "name",
  creator: "artist",
  artist: "artist",
  author: "artist",
  performer: "artist",
  trackartist: "artist",
  artistname: "artist",
  trackartistname: "artist",
  band: "artist",
  grandparenttitle: "artist",
  remix: "version",
  mix: "version",
  path: "path",
  filepath: "path",
  songlength: "length",
  location: "path",
  src: "path",
  href: "path",
  url: "path",
  file: "path",
  filename: "path",
  duration: "length",
  length: "length",
  playtime: "length",
  totaltime: "length",
};
/** Elements that are entries even without an artist. */
const ENTRIES: ReadonlySet<string> = new Set(["track", "entry", "media", "song", "item"]);
/** Elements that contain entries, whose own title and author are the list's. */
const LISTS: ReadonlySet<string> = new Set([
  "playlist",
  "tracklist",
  "asx",
  "smil",
  "head",
  "channel",
  "feed",
]);

interface Fields {
  title?: string;
  name?: string;
  artist?: string;
  version?: string;
  path?: string;
  length?: string;
}
interface Element {
  readonly name: string;
  readonly fields: Fields;
  /** How many entries were found before it. */
  readonly start: number;
  text: string;
  /** The text of all elements within it, from its beginning. */
  within: string;
  hasEntries: boolean;
}

/** What is shown of an element that names no song. */
const maxShown = 300;

const plain = (name: string): string =>
  name
    .slice(name.indexOf(":") + 1)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

function entryOf({ name, fields, within }: Element, line: number): FileEntry | null {
  if (LISTS.has(name)) return null;
  const isEntry = ENTRIES.has(name);
  // "Name" alone may be of a folder.
  const bare = fields.title ?? (isEntry || fields.artist ? fields.name : undefined);
  const title = bare && fields.version ? `${bare} - ${fields.version}` : bare;
  if (!isEntry && !(title && fields.artist)) return null;
  if (!title && !fields.path) return within ? { line, written: within } : null;
  const { artist, path, length = "" } = fields;
  return { line, title, artist, path, durationSeconds: lengthOf(length) };
}

/** Calls back for each element. No entity but XML's five is replaced, and no document type is read. */
function walk(
  text: string,
  on: {
    open: (name: string, attributes: Record<string, string>) => void;
    text: (text: string) => void;
    close: () => void;
  },
): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth <= maxDepth) on.open(name, attributes);
      },
      ontext: (part) => {
        if (depth <= maxDepth) on.text(part);
      },
      onclosetag: () => {
        if (depth-- <= maxDepth) on.close();
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
}

function readElements(text: string): FileEntry[] {
  const entries: FileEntry[] = [];
  const open: Element[] = [];
  walk(text, {
    open: (name, attributes) => {
      const fields: Fields = {};
      for (const [attribute, value] of Object.entries(attributes)) {
        const field = FIELDS[plain(attribute)];
        if (field) fields[field] ??= value;
      }
      open.push({
        name: plain(name),
        fields,
        start: entries.length,
        text: "",
        within: "",
        hasEntries: false,
      });
    },
    text: (part) => {
      const last = open.at(-1);
      if (last) last.text += part;
    },
    close: () => {
      const element = open.pop();
      const parent = open.at(-1);
      if (!element) return;
      // The files of a song that names itself are no songs beside it.
      if (element.name === "track" && element.fields.title && element.fields.artist) {
        entries.length = element.start;
        element.hasEntries = false;
      }
      const found = element.hasEntries ? null : entryOf(element, entries.length + 1);
      if (found && entries.length < maxEntries) entries.push(found);
      if (!parent) return;
      parent.within = `${parent.within} ${element.text.slice(0, maxShown)} ${element.within}`
        .trim()
        .slice(0, maxShown);
      parent.hasEntries ||= element.hasEntries || found !== null;
      const field = FIELDS[element.name];
      // ASX writes `<duration value="00:03:35"/>` and `<ref href="…"/>`.
      if (field) parent.fields[field] ??= element.text.trim() || undefined;
      parent.fields.path ??= found ? undefined : element.fields.path;
    },
  });
  return entries;
}

type Plain = string | Plain[] | { [key: string]: Plain };
const member = (value: Plain | undefined, key: string): Plain | undefined =>
  typeof value === "object" && !Array.isArray(value) ? value[key] : undefined;
const words = (value: Plain | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
const list = (value: Plain | undefined): readonly Plain[] =>
  Array.isArray(value) ? value : typeof value === "object" ? Object.values(value) : [];

/** A property list as plain values; `true` is text. */
function propertyList(text: string): Plain {
  const root: Plain[] = [];
  const open: { value: Plain; key: string | null; text: string }[] = [{ value: root, key: null, text: "" }];
  const put = (value: Plain): void => {
    const into = open.at(-1);
    if (!into) return;
    if (Array.isArray(into.value)) into.value.push(value);
    else if (typeof into.value === "object" && into.key !== null) into.value[into.key] = value;
  };
  walk(text, {
    open: (name) =>
      open.push({
        value: name === "dict" ? Object.create(null) : name === "array" || name === "plist" ? [] : name,
        key: null,
        text: "",
      }),
    text: (part) => {
      const last = open.at(-1);
      if (last) last.text += part;
    },
    close: () => {
      const closed = open.length > 1 ? open.pop() : undefined;
      const into = open.at(-1);
      if (!closed || !into) return;
      if (closed.value === "key") into.key = closed.text.trim();
      else put(typeof closed.value === "string" ? closed.text.trim() || closed.value : closed.value);
    },
  });
  return root;
}

const artistOf = (track: Plain): string | undefined =>
  words(member(track, "Artist")) ?? words(member(track, "Album Artist"));

/** The library of iTunes or Apple Music: its tracks, in the order of the playlist if the file has just one. */
function readItunes(text: string): FileEntry[] {
  const library = list(list(propertyList(text))[0])[0];
  const tracks = member(library, "Tracks");
  const playlists = list(member(library, "Playlists")).filter(
    (playlist) => member(playlist, "Playlist Items") && !member(playlist, "Master"),
  );
  const [only] = playlists.length === 1 ? playlists : [];
  const ordered = list(member(only, "Playlist Items"))
    .map((item) => member(tracks, words(member(item, "Track ID")) ?? ""))
    .filter((track) => track !== undefined);
  return (ordered.length > 0 ? ordered : list(tracks))
    .filter((track) => !member(track, "Podcast") && !member(track, "Movie") && !member(track, "TV Show"))
    .slice(0, maxEntries)
    .map((track, i) => ({
      line: i + 1,
      title: words(member(track, "Name")),
      artist: artistOf(track),
      path: words(member(track, "Location")),
      durationSeconds: Number(words(member(track, "Total Time")) ?? 0) / 1000,
    }));
}

/** Whether a text is a document of XML, and not a link in angle brackets. */
export const isXml = (content: string): boolean =>
  /^<(?:\?[a-z]|!doctype|!--|[a-z][\w.-]*(?::[\w.-]+)?[\s>])/i.test(content);

/** Whether a document is a list of songs although none was found in it. */
export const isKnownXml = (content: string): boolean =>
  /^<(?:\?|!doctype|!--|(?:playlist|asx|smil|plist|nml|dj_playlists|rss|feed|html)[\s>])/i.test(content);

export const readXml = (content: string): FileEntry[] =>
  /<plist[\s>]/i.test(content.slice(0, 2000)) ? readItunes(content) : readElements(content);

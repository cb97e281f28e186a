import { fold } from "../song/fold.ts";
import { MAY_BE_SONGS, NAMES } from "./table-names.ts";

export type Column = Exclude<keyof typeof NAMES, "name" | "other">;
export interface Columns {
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** All columns of artists: "Artist Name 1", "Artist Name 2". */
  readonly artists: readonly number[];
  /** How surely this is a header of songs; 0 if it is none, 1 if only its rows can tell. */
  readonly worth: number;
}

const keyOf = (name: string): string => fold(name) || name.trim();
const ranks = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, rank) => [keyOf(name), rank] as const).reverse());
const KNOWN = {
  title: ranks(NAMES.title),
  name: ranks(NAMES.name),
  artist: ranks(NAMES.artist),
  channel: ranks(NAMES.channel),
  version: ranks(NAMES.version),
  videoId: ranks(NAMES.videoId),
  milliseconds: ranks(NAMES.milliseconds),
  seconds: ranks(NAMES.seconds),
  other: ranks(NAMES.other),
};
/** Words of longer names, such as "Título de pista", in all forms. */
const WORDS = {
  title:
    /(?:^| )(?:track ?)?(?:title|titel|titre|titulo|titolo|tytul\w*|cancion|chanson|название|назва|sarki|parca|skladb[ay])(?: |$)|タイトル|曲名|제목|标题|歌名/,
  artist:
    /(?:^| )(?:artist[aeis]*|artiest\w*|interpret\w*|kunstler\w*|wykonawc\w*|исполнител\p{L}*|артист\p{L}*|sanatci\w*|esittaja)(?: |$)|アーティスト|아티스트|가수|艺人|艺术家|歌手/u,
};
/** Of what a song is a part. */
const OF_MORE =
  /album|alben|playlist|liste|アルバム|专辑|앨범|альбом|(?:^| )(?:id|uri|url|isrc|mbid)s?(?: |$)/;

/** Facts about a playlist, above the table of its songs. */
const OF_PLAYLIST: ReadonlySet<string> = new Set(["playlist id", "channel id", "visibility"]);
const NUMBERED_ARTIST = /^artist(?: name)?s? \d{1,2}$/;

const NO_HEADERS: ReadonlySet<string> = new Set(MAY_BE_SONGS.map(keyOf));
/** Whether this is the name of a column of titles that no song has as its own. */
export const isTitleColumn = (name: string): boolean =>
  KNOWN.title.has(keyOf(name)) && !NO_HEADERS.has(keyOf(name));

/** Names of facts in lists that are no tables. */
const FACTS: ReadonlyMap<string, "artist" | "path" | "seconds"> = new Map([
  ...["extra", "performed by", "sung by"].map((name) => [name, "artist"] as const),
  ...["url", "link", "video", "file", "path", "youtube"].map((name) => [name, "path"] as const),
]);

/** What a name of a fact or a column says; undefined for any other name. */
export function fieldOf(name: string): "title" | "name" | "artist" | "path" | "seconds" | undefined {
  const key = keyOf(name);
  if (KNOWN.title.has(key)) return "title";
  if (KNOWN.artist.has(key)) return "artist";
  if (KNOWN.name.has(key)) return "name";
  return KNOWN.seconds.has(key) ? "seconds" : FACTS.get(key);
}

/** The columns that a line names, if it is a header. */
export function columnsOf(cells: readonly string[]): Columns {
  const keys = cells.map(keyOf);
  const find = (known: ReadonlyMap<string, number>): number | undefined => {
    let best: number | undefined;
    let rank = Infinity;
    keys.forEach((key, i) => {
      const own = known.get(key);
      if (own !== undefined && own < rank) [best, rank] = [i, own];
    });
    return best;
  };
  const numbered = keys.flatMap((key, i) => (NUMBERED_ARTIST.test(key) ? [i] : []));
  const worded = (pattern: RegExp): number | undefined => {
    const at = keys.findIndex((key) => key.length < 60 && pattern.test(key) && !OF_MORE.test(key));
    return at < 0 ? undefined : at;
  };
  const artist = find(KNOWN.artist) ?? numbered[0] ?? worded(WORDS.artist);
  // Of songs, "Título de pista"; by hand a line may be "Title Fight, Rose of Sharon".
  const surely = find(KNOWN.title) ?? (artist === undefined ? undefined : worded(WORDS.title));
  const title = surely ?? find(KNOWN.name);
  const at = {
    ...(title === undefined ? {} : { title }),
    ...(artist === undefined ? {} : { artist }),
    ...entry("channel", find(KNOWN.channel)),
    ...entry("version", find(KNOWN.version)),
    ...entry("videoId", find(KNOWN.videoId)),
    ...entry("milliseconds", find(KNOWN.milliseconds)),
    ...entry("seconds", find(KNOWN.seconds)),
  };
  const hasOther = find(KNOWN.other) !== undefined || find(KNOWN.seconds) !== undefined;
  const isOfPlaylist = keys.filter((key) => OF_PLAYLIST.has(key)).length > 1;
  const alone = hasOther ? 2 : surely === undefined ? 0 : 1;
  const isNamed = artist !== undefined || at.channel !== undefined;
  const names = title === undefined ? 0 : isNamed ? 4 : alone;
  return {
    at,
    artists: numbered.length > 1 ? numbered : artist === undefined ? [] : [artist],
    worth: isOfPlaylist ? 0 : names + (at.videoId === undefined ? 0 : 2),
  };
}

const entry = <Key extends Column>(key: Key, at: number | undefined): Partial<Record<Column, number>> =>
  at === undefined ? {} : { [key]: at };

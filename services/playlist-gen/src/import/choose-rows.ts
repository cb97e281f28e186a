import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { possibleArtists } from "../song/credits.ts";
import { fold, words } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";
import type { ListedSong, NoSong } from "./listed-song.ts";
import type { MatchedLine } from "./match-lines.ts";
import type { Match } from "./match-list.ts";
import { namesBoth } from "./several-songs.ts";

/** Songs to choose from. */
const maxChoices = 5;

const distinct = (tracks: readonly Track[]): Track[] => [
  ...new Map(tracks.map((track) => [track.songId, track])).values(),
];

/** Whether two tracks are recordings of one song. */
function isSameSong(one: Track, other: Track): boolean {
  if (one.songId === other.songId) return true;
  const artists = new Set(possibleArtists(one.artist));
  return (
    baseTitle(one.title) === baseTitle(other.title) &&
    possibleArtists(other.artist).some((artist) => artists.has(artist))
  );
}

/** Whether names share a word with those of a track, or have no other one; short words are in all languages. */
function shareOfWords(text: string, { title, artist }: Track): "all" | "some" | "none" {
  const known = new Set(words(fold(`${title} ${artist}`)));
  const asked = words(fold(text));
  if (asked.every((word) => known.has(word))) return "all";
  return asked.some((word) => (word.length > 2 || word > "z") && known.has(word)) ? "some" : "none";
}

export interface BroughtSong {
  readonly line: number;
  readonly text: string;
  readonly match: Match;
  /** The likest first; one if it is sure, none without a match. */
  readonly tracks: readonly Track[];
  /** Why there is no match, where more is known than that no song is like the names. */
  readonly reason?: NoSong;
}

/**
 * The row of a line with a link to a video and names. If they name another song than the link, a person decides, the link's
 * song first. Names that no song is like are a comment, unless they are written as artist and title.
 */
export function linkedRow(listed: ListedSong, video: Track, named: MatchedLine | undefined): BroughtSong {
  const { line, text, readings } = listed;
  const tracks = named?.tracks ?? [];
  const { title = "", artist = "" } = readings[0] ?? {};
  const share = shareOfWords(`${title} ${artist}`, video);
  const isOther =
    share !== "all" &&
    (tracks.length > 0
      ? !tracks.some((track) => isSameSong(track, video))
      : artist !== "" && share === "none");
  return isOther
    ? { line, text, match: "doubtful", tracks: distinct([video, ...tracks]).slice(0, maxChoices) }
    : { line, text, match: "sure", tracks: [video] };
}

type MatchOf = (listed: ListedSong) => MatchedLine | undefined;

/** The way to read a line in which each of its songs is sure. */
export const sureWay = (
  ways: NonNullable<ListedSong["several"]>,
  matchOf: MatchOf,
): readonly ListedSong[] | undefined =>
  ways.find((parts) => parts.every((part) => matchOf(part)?.match === "sure"));

/**
 * The way to read a line whose parts are songs, although not all of them are known: there is one way alone, and a part is
 * sure, or each of them is like a song, or nothing is like the line as a whole and its parts name artists.
 */
function partlyKnownWay(
  { several: ways = [] }: ListedSong,
  own: MatchedLine | undefined,
  matchOf: MatchOf,
): readonly ListedSong[] | undefined {
  const [way, another] = ways;
  if (!way || another || own?.match === "sure") return undefined;
  const isFound = (part: ListedSong) => (matchOf(part)?.match ?? "none") !== "none";
  if (way.some((part) => matchOf(part)?.match === "sure")) return way;
  const isUnknown = (own?.match ?? "none") === "none";
  return isUnknown && (way.every(isFound) || way.every(namesBoth)) ? way : undefined;
}

/**
 * The rows of a line that may name several songs: one row per song if the split is unambiguous, else one row in which a
 * person chooses among all that were found.
 */
export function severalRows(
  listed: ListedSong,
  own: MatchedLine | undefined,
  matchOf: MatchOf,
): BroughtSong[] {
  const ways = listed.several ?? [];
  const way = sureWay(ways, matchOf) ?? partlyKnownWay(listed, own, matchOf);
  if (way)
    return way.map((part) => {
      const { match = "none", tracks = [] } = matchOf(part) ?? {};
      return { line: part.line, text: part.text, match, tracks };
    });
  const found = ways.flat().flatMap((part) => matchOf(part)?.tracks.slice(0, 1) ?? []);
  const tracks = distinct([...found, ...(own?.tracks ?? [])]).slice(0, maxChoices);
  const { line, text } = listed;
  if (own?.match === "sure") return [{ line, text, match: "sure", tracks: own.tracks }];
  return [{ line, text, match: tracks.length > 0 ? "doubtful" : "none", tracks }];
}

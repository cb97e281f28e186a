import { askedOf } from "../import/likeness.ts";
import { isWholeName, namesOf } from "../song/artist-names.ts";
import { possibleArtists } from "../song/credits.ts";
import { fold } from "../song/fold.ts";
import { splitOnce } from "../song/split-once.ts";

/** A song's names, as a caller or a provider writes them. */
interface Named {
  readonly title: string;
  readonly artist: string;
}

/** How a provider's song compares with the one that was asked for. */
export interface Match {
  /** Whether the whole line of artists is the same, and not one of several. */
  readonly sameArtists: boolean;
  /** Whether neither or both are live, acoustic, karaoke or the like: only then do times fit. */
  readonly sameRecording: boolean;
}

const isOneArtist = (line: string): boolean => {
  const folded = fold(line);
  return isWholeName(folded) || namesOf(folded).length > 1;
};

const keyOf = (folded: string): string => folded.replaceAll(" ", "");
const artistKey = (folded: string): string => keyOf(folded.replace(/^(?:the|los|las|les|die|der) /, ""));
/** The whole line and the single artists in it, with their other names. */
function artistKeys(line: string): { whole: ReadonlySet<string>; all: ReadonlySet<string> } {
  const whole = namesOf(fold(line));
  const all = isOneArtist(line) ? whole : possibleArtists(line).flatMap(namesOf);
  // "Gulls, The" is a name and its article.
  const keys = all.filter((name) => name !== "the");
  return { whole: new Set(whole.map(artistKey)), all: new Set(keys.map(artistKey)) };
}

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((key) => other.has(key));

/** "Artist - Song" without the artist; other titles as they are. */
export function withoutArtist({ title, artist }: Named): string {
  const parts = splitOnce(title, /\s[-–—:|]\s/);
  return parts && shares(artistKeys(parts[0]).all, artistKeys(artist).all) ? parts[1].trim() : title;
}

const part = /\b(?:part|pt|vol|chapter|interlude|reprise|intro|outro|skit|prelude|\d+|iii?|iv|vii?)\b/;
const brackets = /[([（【][^()[\]（）【】]*[)\]）】]/g;
/** A title without what it has in brackets; the title if brackets tell parts of a work apart. */
function withoutSubtitle(title: string): string {
  const bracketed = title.match(brackets)?.join(" ") ?? "";
  return fold(part.test(fold(bracketed)) ? title : title.replaceAll(brackets, " "));
}

const titleKey = (folded: string): string => keyOf(folded.replace(/^the /, "").replace(/\bpt\b/, "part"));
/** The ways in which a title may be written. */
function titleKeys(song: Named): { whole: ReadonlySet<string>; short: ReadonlySet<string> } {
  const titles = [song.title, withoutArtist(song)];
  const whole = titles
    .map((title) => askedOf({ title, artist: "" }))
    .flatMap((asked) => [asked.base, asked.title]);
  const short = titles.map(withoutSubtitle);
  return { whole: new Set(whole.map(titleKey)), short: new Set(short.filter(Boolean).map(titleKey)) };
}

/** Whether two titles are one song's; only one of them may have a subtitle in brackets. */
function isSameTitle(asked: Named, song: Named): boolean {
  const [one, other] = [titleKeys(asked), titleKeys(song)];
  return shares(one.whole, other.whole) || shares(one.short, other.whole) || shares(one.whole, other.short);
}

/** Compares a provider's song with the asked one; null for another song or other artists. */
export function compareNames(asked: Named, song: Named): Match | null {
  if (!isSameTitle(asked, song)) return null;
  const [one, other] = [artistKeys(asked.artist), artistKeys(song.artist)];
  if (asked.artist.trim() && !shares(one.all, other.all)) return null;
  const [askedAs, songAs] = [askedOf(asked), askedOf(song)];
  return {
    sameArtists: shares(one.whole, other.whole),
    sameRecording:
      Boolean(askedAs.recordings) === Boolean(songAs.recordings) && askedAs.imitation === songAs.imitation,
  };
}

/** Where a list of artists ends its first; "&" and "and" are in the names of bands more often. */
const afterFirst = [
  /[;,/×、，]|\s(?:feat|ft|featuring|vs|x)\b/i,
  /[;,/×、，&+]|\s(?:feat|ft|featuring|vs|x|and)\b/i,
];

/** The lines of artists to search by: the whole one, then the first artist of a list. */
export function artistsToAsk(line: string): readonly string[] {
  const whole = line.trim();
  if (isOneArtist(whole)) return [whole];
  const first = afterFirst.map((separator) => whole.split(separator, 1)[0]?.trim() || whole);
  return [...new Set([whole, ...first])];
}

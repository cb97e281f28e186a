import type { Entry } from "../catalogue/entry.ts";
import { namesOf } from "../song/artist-names.ts";
import { possibleArtists } from "../song/credits.ts";
import { fold, words } from "../song/fold.ts";
import { ANY_LETTER, typosBetween } from "../song/spelling.ts";
import { baseTitle, isImitation, ownWords, recordingsIn } from "../song/variants.ts";
import type { Reading } from "./listed-song.ts";

/** Articles that lists leave out or add. */
const ARTICLE = /^(?:the|los|las|les|die|der|a) /;

/** Deduction for a word, number or name that differs: enough to make a match doubtful. */
const UNEXPLAINED = 0.13;

/** Likeness of two equal titles, regardless of the artist. */
const WITHOUT_ARTIST = 0.6;
const WRONG_RECORDING = 0.15;
const IMITATION = 0.3;

const bare = (folded: string) => folded.replace(ARTICLE, "");

/** 1 for equal texts, 0 for texts that share less than half of their letters. */
function likenessOf(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [one.replaceAll(" ", ""), other.replaceAll(" ", "")];
  if (!a || !b) return 0;
  if (a === b) return 0.99;
  const longest = Math.max(a.length, b.length);
  // Half of the letters: beyond that two texts are not alike.
  const typos = typosBetween(a, b, longest >> 1);
  return typos === Infinity ? 0 : 1 - typos / longest;
}

/** Like {@link likenessOf}; a text that continues behind the whole other one is nearly it. */
function titleLikeness(asked: string, title: string): number {
  const [short, long] = asked.length < title.length ? [asked, title] : [title, asked];
  const continues = short.length >= 5 && long.startsWith(`${short} `) ? 0.78 : 0;
  return Math.max(continues, likenessOf(asked, title));
}

function artistLikeness(asked: readonly string[], entry: Entry): number {
  let best = 0;
  for (const artist of entry.artists)
    for (const name of namesOf(artist))
      for (const each of asked) best = Math.max(best, likenessOf(bare(each), bare(name)));
  return best;
}

/**
 * Whether a credit that resembles an artist's name may be that name with a typo: short names and first letters have none, so
 * that "Blue" is not Blur, and Ryan Adams is not Bryan Adams.
 */
const mayHaveTypo = (asked: readonly string[], entry: Entry): boolean =>
  entry.artists.some((artist) =>
    namesOf(artist).some((name) =>
      asked.some(
        (each) =>
          each.includes(ANY_LETTER) ||
          (bare(name)[0] === bare(each)[0] && Math.min(name.length, each.length) >= 6),
      ),
    ),
  );

/** A reading prepared for comparison with many songs. */
export interface Asked {
  readonly base: string;
  readonly title: string;
  readonly artists: readonly string[];
  /** {@link ownWords} of the title and of a short part behind it; a sure song's names contain each of them. */
  readonly words: readonly string[];
  /** See {@link recordingsIn}. */
  readonly recordings: string;
  readonly imitation: boolean;
}

/** Signs that a wrong encoding left of letters. */
const withLostLetters = (text: string): string =>
  text.replaceAll(/\uFFFD+|(?<=\p{L})\?(?=\p{L})/gu, ANY_LETTER);

/** What is said in brackets, and what stands behind them, such as "Rihanna (cover by Weezer)", "(Adele) live". */
const BRACKET = /[([{（【]/;
/** "Killers, The", as libraries sort them. */
const ARTICLE_BEHIND = /^([^,]+), (the|los|las|les|die|der|el|la)$/i;

/** Maximum words of a part behind the title that is read as a tag, such as "Tiny Desk" or "Part 2"; a longer one is an album. */
const TAG_WORDS = 2;

/** A reading for comparison; `artistsIn` gives the names of a credit, by default every name that it may contain. */
export function askedOf(
  reading: Reading,
  artistsIn: (credit: string) => readonly string[] = possibleArtists,
): Asked {
  // In artists' names a question mark is nearly always a lost letter.
  const artist = withLostLetters(reading.artist)
    .replaceAll(/(?<=\p{L})\?/gu, ANY_LETTER)
    .replace(ARTICLE_BEHIND, "$2 $1");
  const bracket = artist.search(BRACKET);
  const aside = `${reading.aside ?? ""} ${bracket < 0 ? "" : artist.slice(bracket)}`;
  const title = withLostLetters(reading.title);
  const folded = fold(title);
  const rest = fold(reading.rest ?? "");
  const isTag = ownWords(rest).length > 0 && rest.split(" ").length <= TAG_WORDS;
  return {
    base: baseTitle(title),
    title: folded,
    words: [...ownWords(folded), ...(isTag ? ownWords(rest) : []), ...ownWords(fold(aside))],
    artists: artistsIn(artist),
    recordings: recordingsIn(fold(`${title} ${aside}`)),
    imitation: isImitation(title, [artist]),
  };
}

/** Whether a word may be a misspelling of the other: one or two typos, none in the first letter or in short words. */
const isMisspelt = (word: string, other: string): boolean =>
  word[0] === other[0] &&
  Math.min(word.length, other.length) >= 4 &&
  typosBetween(word, other, 2) <= (other.length >= 8 ? 2 : 1);

/** Whether each word occurs in the song's title, artists or album, exactly or misspelt. */
function isExplained(asked: readonly string[], entry: Entry): boolean {
  const known = new Set(words(entry.title));
  for (const artist of entry.artists)
    for (const name of namesOf(artist)) for (const word of words(name)) known.add(word);
  if (entry.song.album) for (const word of words(fold(entry.song.album))) known.add(word);
  return asked.every(
    (word) =>
      known.has(word) || word.includes(ANY_LETTER) || [...known].some((other) => isMisspelt(word, other)),
  );
}

/** Part and volume numbers, which tell songs of one name apart. */
const NUMBER = /^(?:\d{1,2}|i{1,3}|iv|vi{0,3}|ix|x)$/;
const numbersOf = (folded: string): string =>
  words(folded)
    .slice(1)
    .filter((word) => NUMBER.test(word))
    .join(" ");

/** How surely a song is the one that a reading names, from 0 to 1. */
export function confidenceOf(asked: Asked, entry: Entry): number {
  const title = Math.max(titleLikeness(asked.base, entry.base), titleLikeness(asked.title, entry.title));
  if (title < 0.6) return 0;
  const artist = asked.artists.length === 0 ? WITHOUT_ARTIST : artistLikeness(asked.artists, entry);
  if (artist < 0.55) return 0;
  const isImitated = asked.imitation !== entry.imitation;
  const isOther = asked.recordings !== recordingsIn(entry.title);
  const otherwise = isImitated ? IMITATION : isOther ? WRONG_RECORDING : 0;
  const isCertain =
    isExplained(asked.words, entry) &&
    numbersOf(asked.base) === numbersOf(entry.base) &&
    (asked.artists.length === 0 || artist >= 0.99 || mayHaveTypo(asked.artists, entry));
  return Math.max(0, 0.6 * title + 0.4 * artist - Math.max(otherwise, isCertain ? 0 : UNEXPLAINED));
}

import type { Entry } from "../catalogue/catalogue.ts";
import { ANY_LETTER, typosBetween } from "../search/spelling.ts";
import { namesOf } from "../song/artist-names.ts";
import { creditedArtists, type IsArtist, possibleArtists } from "../song/credits.ts";
import { fold } from "../song/fold.ts";
import { baseTitle, isImitation, recordingsIn } from "../song/variants.ts";
import type { Reading } from "./listed-song.ts";

/** Articles that lists leave out or add. */
const ARTICLE = /^(?:the|los|las|les|die|der|a) /;

/** Of a title alone, whoever sang it. */
const WITHOUT_ARTIST = 0.6;
const WRONG_RECORDING = 0.15;
const IMITATION = 0.3;

const bare = (folded: string) => folded.replace(ARTICLE, "");

/** 1 for equal texts, 0 for texts that share less than half of their letters. */
export function likenessOf(one: string, other: string): number {
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
  const continues = short.length >= 5 && long.startsWith(`${short} `) ? 0.85 : 0;
  return Math.max(continues, likenessOf(asked, title));
}

function artistLikeness(asked: readonly string[], entry: Entry): number {
  let best = 0;
  for (const artist of entry.artists)
    for (const name of namesOf(artist))
      for (const each of asked) best = Math.max(best, likenessOf(bare(each), bare(name)));
  return best;
}

/** A reading prepared for comparison with many songs. */
export interface Asked {
  readonly base: string;
  readonly title: string;
  readonly artists: readonly string[];
  /** See {@link recordingsIn}. */
  readonly recordings: string;
  readonly imitation: boolean;
}

/** Signs that a wrong encoding left of letters. */
const withLostLetters = (text: string): string =>
  text.replaceAll(/\uFFFD+|(?<=\p{L})\?(?=\p{L})/gu, ANY_LETTER);

/** A reading for comparison; without `isArtist` with every name that its credit may contain. */
export function askedOf(reading: Reading, isArtist?: IsArtist): Asked {
  const [title, artist] = [withLostLetters(reading.title), withLostLetters(reading.artist)];
  return {
    base: baseTitle(title),
    title: fold(title),
    artists: isArtist ? creditedArtists(artist, isArtist) : possibleArtists(artist),
    recordings: recordingsIn(fold(title)),
    imitation: isImitation(title, [artist]),
  };
}

/** How surely a song is the one that a reading names, from 0 to 1. */
export function confidenceOf(asked: Asked, entry: Entry): number {
  const title = Math.max(titleLikeness(asked.base, entry.base), titleLikeness(asked.title, entry.title));
  if (title < 0.6) return 0;
  const artist = asked.artists.length === 0 ? WITHOUT_ARTIST : artistLikeness(asked.artists, entry);
  if (artist < 0.55) return 0;
  const isImitated = asked.imitation !== entry.imitation;
  const isOther = asked.recordings !== recordingsIn(entry.title);
  const otherwise = isImitated ? IMITATION : isOther ? WRONG_RECORDING : 0;
  return Math.max(0, 0.6 * title + 0.4 * artist - otherwise);
}

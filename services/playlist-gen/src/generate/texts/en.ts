import type { Catalogue } from "../../catalogue/catalogue.ts";
import { LANGUAGE_NAMES } from "../../intent/describe.ts";
import type { Mood } from "../../song/vocabulary.ts";
import type { IntroductionOptions } from "../introduction.ts";
import {
  artistsOf,
  commonGenre,
  commonMood,
  languagesOf,
  leadOf,
  type Missed,
  missedBy,
  namedIn,
  yearsOf,
} from "../introduction-facts.ts";
import { pickOne, type Random } from "../random.ts";
import type { Criteria, Pick, Selection } from "../request.ts";

const MOOD_WORDS: Record<Mood, string> = {
  happy: "bright",
  calm: "calm",
  melancholy: "wistful",
  romantic: "romantic",
  energetic: "energetic",
  dreamy: "dreamy",
  dark: "shadowy",
  uplifting: "uplifting",
  angry: "fierce",
  nostalgic: "nostalgic",
  warm: "warm",
  epic: "grand",
  focused: "focused",
  playful: "playful",
  groovy: "groovy",
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
const article = (word: string): string => (/^[aeiou]/i.test(word) ? "an" : "a");
const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = (n: number, noun: string): string => `${numbers[n] ?? n} ${noun}${n === 1 ? "" : "s"}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function years(picks: readonly Pick[]): string | null {
  const known = yearsOf(picks);
  if (!known) return null;
  const decade = Math.floor(known.from / 10) * 10;
  return known.to - decade < 10 ? `from the ${decade}s` : `from ${known.from} to ${known.to}`;
}

const MISSED: Record<Missed, string> = {
  energy: "energy",
  mood: "mood",
  length: "length",
  genre: "genre",
  era: "years",
  language: "language",
};

/** A sentence about what the list does not keep; empty if it keeps everything. */
function describeMissed(
  catalogue: Catalogue,
  selection: Selection,
  wanted: Criteria,
  onlyDemo: boolean,
): string {
  const { picks, exact } = selection;
  if (picks.length < wanted.count) {
    const whose = onlyDemo ? "the house music" : "the catalogue";
    return ` ${capital(whose)} has only ${count(picks.length, "song")} for this, so the list is shorter than asked for.`;
  }
  const { named, theirs } = namedIn(selection, wanted);
  if (named && theirs < picks.length) {
    return theirs
      ? ` ${capital(count(theirs, "song"))} ${theirs === 1 ? "is" : "are"} by the artist${named > 1 ? "s" : ""} you named; the others are close to them.`
      : " None are by the artist you named: your exclusions rule out all their songs.";
  }
  const missed = missedBy(catalogue, selection, wanted).map((kind) => MISSED[kind]);
  const others = picks.length - exact;
  if (!missed.length || others <= 0) return "";
  const what = `the ${list(missed)} you asked for${missed.length > 1 ? ", all at once" : ""}`;
  if (exact === 0) return ` None of them keeps to ${what}.`;
  return ` ${capital(count(others, "song"))} ${others === 1 ? "does" : "do"} not keep to ${what}.`;
}

export default function introduction(
  catalogue: Catalogue,
  picks: readonly Pick[],
  selection: Selection,
  wanted: Criteria,
  options: IntroductionOptions,
): string {
  const { random } = options;
  if (!picks.length)
    return "Nothing in the catalogue fits this description yet. Try other words or a wider genre.";
  const { intent } = wanted;
  const common = commonMood(picks, intent.moods);
  const mood = common && MOOD_WORDS[common];
  const genre = commonGenre(picks, wanted);
  const languages = languagesOf(selection, wanted)
    .map((code) => LANGUAGE_NAMES[code])
    .filter((name) => name !== undefined);
  const spoken = languages.length ? `in ${list(languages)}` : null;
  const era = intent.era ? years(picks) : null;
  const adjectives = [mood, genre === "R&B" ? genre : genre?.toLowerCase()].filter(Boolean).join(" ");
  const what = `${count(picks.length, adjectives ? `${adjectives} song` : "song")}${spoken ? ` ${spoken}` : ""}${era ? ` ${era}` : ""}`;
  const occasion = intent.occasion ? ` for ${occasionWords(intent.occasion)}` : "";
  const names = intent.likeArtists.map((artist) => catalogue.displayName(artist));
  const manner = names.length ? `, chosen with ${list(names)} in mind` : "";
  const first = pickOne(
    [
      `${capital(what)}${occasion}${manner}.`,
      `Here ${picks.length === 1 ? "is" : "are"} ${what}${occasion}${manner}.`,
      `A room with ${what}${occasion}${manner}.`,
      `${capital(article(mood ?? "fresh"))} ${mood ?? "fresh"} set${occasion}: ${what}${manner}.`,
    ],
    random,
  );
  return `${first} ${describeArtists(picks, random)}${describeMissed(catalogue, selection, wanted, options.onlyDemo)}`;
}

const occasionWords = (occasion: string): string =>
  ({
    Party: "a party",
    Workout: "a workout",
    Relaxation: "winding down",
    Study: "studying",
    Commute: "the way there",
    Dinner: "dinner",
  })[occasion] ?? "listening";

const possessive = (name: string): string => (name.endsWith("s") ? `${name}’` : `${name}’s`);
/** Ends with a full stop, not doubled after "B.I.G.". */
const ending = (name: string): string => (name.endsWith(".") ? name : `${name}.`);

/** A sentence with artists of the list, from its first song to its last. */
function describeArtists(picks: readonly Pick[], random: Random): string {
  const [opening, closing] = [picks[0], picks.at(-1)];
  if (!opening || !closing || opening === closing)
    return opening ? `It is “${opening.entry.song.title}” by ${ending(leadOf(opening))}` : "";
  const { some, loudest } = artistsOf(picks);
  const options: [string, ...string[]] = [
    `It opens with “${opening.entry.song.title}” by ${leadOf(opening)} and closes with ${possessive(leadOf(closing))} “${closing.entry.song.title}”.`,
    `${list(some)} ${some.length > 1 ? "are" : "is"} among the voices.`
      .replace("are among the voices", "meet here")
      .replace("is among the voices", "has it to themselves"),
  ];
  if (loudest) {
    options.push(
      `${leadOf(opening)} begins, ${leadOf(loudest)} lifts it highest, and ${leadOf(closing)} has the last word.`,
    );
  }
  return pickOne(options, random);
}

import type { Catalogue } from "../catalogue/catalogue.ts";
import { LANGUAGE_NAMES } from "../intent/describe.ts";
import { pickOne, type Random } from "../random.ts";
import type { Mood } from "../song/vocabulary.ts";
import type { Concession, Criteria, Pick, Selection } from "./request.ts";

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

/** The mood of at least 60 % of the list, preferably a requested one; null without one. */
function commonMood(picks: readonly Pick[], preferred: readonly Mood[]): string | null {
  const counts = new Map<Mood, number>();
  for (const { entry } of picks)
    for (const mood of entry.song.moods) counts.set(mood, (counts.get(mood) ?? 0) + 1);
  const enough = [...counts]
    .filter(([, n]) => n >= picks.length * 0.6)
    .sort((a, b) => b[1] - a[1])
    .map(([mood]) => mood);
  const mood = preferred.find((wanted) => enough.includes(wanted)) ?? enough[0];
  return mood ? MOOD_WORDS[mood] : null;
}

/** The requested genre of at least two thirds of the list; null without one. */
function commonGenre(picks: readonly Pick[], wanted: Criteria): string | null {
  const candidates = [...(wanted.chosenGenre ? [wanted.chosenGenre] : []), ...wanted.intent.genres];
  const genre = candidates.find(
    (name) => picks.filter(({ entry }) => entry.song.genres.includes(name)).length >= picks.length * 0.66,
  );
  if (!genre) return null;
  return genre === "R&B" ? genre : genre.toLowerCase();
}

function years(picks: readonly Pick[]): string | null {
  const known = picks.map(({ entry }) => entry.song.year).filter((year) => year !== null);
  if (known.length < picks.length) return null;
  const [from, to] = [Math.min(...known), Math.max(...known)];
  const decade = Math.floor(from / 10) * 10;
  if (to - decade < 10) return `from the ${decade}s`;
  return `from ${from} to ${to}`;
}

const CONCEDED: Partial<Record<Concession, string>> = {
  energy: "energy",
  mood: "mood",
  style: "style",
  genre: "genre",
  "era widened": "years",
  era: "years",
  dialect: "language",
  language: "language",
  "chosen genre": "genre",
};

/** A sentence about the constraints that were relaxed; empty if none were. */
function describeRelaxation(selection: Selection, wanted: Criteria, onlyDemo: boolean): string {
  const { picks, exact, concessions } = selection;
  if (picks.length < wanted.count) {
    const whose = onlyDemo ? "the house music" : "the catalogue";
    return ` ${capital(whose)} has only ${count(picks.length, "song")} for this, so the list is shorter than asked for.`;
  }
  const asked = new Set(wanted.intent.artists);
  const theirs = picks.filter(({ entry }) => entry.artists.some((artist) => asked.has(artist))).length;
  if (asked.size && theirs < picks.length) {
    return theirs
      ? ` ${capital(count(theirs, "song"))} ${theirs === 1 ? "is" : "are"} by the artist${asked.size > 1 ? "s" : ""} you named; the others are close to them.`
      : " None is by the artist you named: the refusals leave nothing of theirs.";
  }
  const loosened = [
    ...new Set(concessions.map((concession) => CONCEDED[concession]).filter((word) => word !== undefined)),
  ];
  if (!loosened.length || exact >= picks.length) return "";
  if (exact === 0) return ` None of them fits every wish: they stretch the ${list(loosened)} a little.`;
  return ` Only ${exact} of them ${exact === 1 ? "fits" : "fit"} every wish; the others stretch the ${list(loosened)} a little.`;
}

/** Two or three factual sentences about the list, for the room's page. `picks` is in playing order. */
export function introduction(
  catalogue: Catalogue,
  picks: readonly Pick[],
  selection: Selection,
  wanted: Criteria,
  options: { onlyDemo: boolean; random: Random },
): string {
  const { random } = options;
  if (!picks.length)
    return "Nothing in the catalogue fits this description yet. Try other words or a wider genre.";
  const { intent } = wanted;
  const mood = commonMood(picks, intent.moods);
  const genre = commonGenre(picks, wanted);
  const languages = intent.languages.map((code) => LANGUAGE_NAMES[code]).filter((name) => name !== undefined);
  const spoken =
    !selection.concessions.some((concession) => concession === "language" || concession === "dialect") &&
    languages.length
      ? `in ${list(languages)}`
      : null;
  const era = intent.era ? years(picks) : null;
  const adjectives = [mood, genre].filter((word) => word !== null).join(" ");
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
  return `${first} ${describeArtists(picks, random)}${describeRelaxation(selection, wanted, options.onlyDemo)}`;
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
const lead = ({ entry }: Pick): string => entry.song.artists[0] ?? "";

/** A sentence with artists of the list, from its first song to its last. */
function describeArtists(picks: readonly Pick[], random: Random): string {
  const [opening, closing] = [picks[0], picks.at(-1)];
  if (!opening || !closing || opening === closing)
    return opening ? `It is “${opening.entry.song.title}” by ${ending(lead(opening))}` : "";
  const artists = [...new Set(picks.map(lead))];
  const loudest = picks.reduce((best, pick) => (pick.entry.energy > best.entry.energy ? pick : best));
  const some =
    artists.length > 3
      ? [artists[0], artists[Math.floor(artists.length / 2)], artists.at(-1)].filter(
          (name) => name !== undefined,
        )
      : artists;
  const options: [string, ...string[]] = [
    `It opens with “${opening.entry.song.title}” by ${lead(opening)} and closes with ${possessive(lead(closing))} “${closing.entry.song.title}”.`,
    `${list(some)} ${some.length > 1 ? "are" : "is"} among the voices.`
      .replace("are among the voices", "meet here")
      .replace("is among the voices", "has it to themselves"),
  ];
  if (loudest !== opening && loudest !== closing) {
    options.push(
      `${lead(opening)} begins, ${lead(loudest)} lifts it highest, and ${lead(closing)} has the last word.`,
    );
  }
  return pickOne(options, random);
}

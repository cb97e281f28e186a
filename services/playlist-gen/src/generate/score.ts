import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { styleLikeness } from "../facts/style-likeness.ts";
import type { Intent } from "../intent/intent.ts";
import { isInAsianScript } from "../intent/lexicon/scripts.ts";
import { fold, words } from "../song/fold.ts";
import type { Mood, Occasion } from "../song/vocabulary.ts";
import { explicitRisk, wantsClean } from "./explicit.ts";
import { moodChance } from "./mood-chance.ts";
import { nameLikeWords } from "./name-like-words.ts";
import type { Criteria } from "./request.ts";
import { likeness, seedProfileOf } from "./seed-profile.ts";

/** Defaults for a request with an occasion but no moods or energy. */
export const OCCASION_MOODS: Record<Occasion, { moods: readonly Mood[]; energy: number }> = {
  Party: { moods: ["energetic", "happy", "groovy", "playful"], energy: 0.8 },
  Workout: { moods: ["energetic", "uplifting", "epic"], energy: 0.85 },
  Relaxation: { moods: ["calm", "warm", "dreamy"], energy: 0.25 },
  Study: { moods: ["focused", "calm", "dreamy"], energy: 0.32 },
  Commute: { moods: ["uplifting", "groovy", "happy"], energy: 0.58 },
  Dinner: { moods: ["warm", "romantic", "groovy", "calm"], energy: 0.38 },
};

/** Conflicting moods: a sad song does not fit a happy party. */
const CLASHES: Partial<Record<Mood, readonly Mood[]>> = {
  happy: ["melancholy", "dark", "angry"],
  calm: ["angry", "energetic"],
  melancholy: ["playful", "happy"],
  romantic: ["angry", "dark"],
  uplifting: ["dark", "melancholy"],
  focused: ["angry", "playful"],
  warm: ["angry", "dark"],
  energetic: ["calm"],
};

const UNKNOWN_IS_ENGLISH = 0.8;

export const WEIGHT = {
  text: 4,
  topic: 10,
  genre: 2.2,
  mood: 1.8,
  clash: 0.9,
  energy: 1.7,
  popularity: 2.2,
  like: 4.5,
  foreign: 0.9,
  variant: 1.5,
  undated: 1.5,
  artist: 6,
  style: 2.5,
  explicit: 2,
  knownFor: 3,
};

/** Songs that others should resemble, by title. */
function songsLike(catalogue: Catalogue, { common }: Intent): Entry[] {
  return common.flatMap((constraint) =>
    constraint.kind === "song" && constraint.stance === "like"
      ? catalogue.songsOf(constraint.artist ?? "").filter(({ base }) => base === constraint.base)
      : [],
  );
}

/** Titles requested by name. */
const songsWanted = ({ common }: Intent): Set<string> =>
  new Set(
    common.flatMap((constraint) =>
      constraint.kind === "song" && constraint.stance === "wanted" ? [constraint.base] : [],
    ),
  );

/** 1 if the first genre is wanted, less if another one is, or if the genres are only estimated. */
function genreFit({ song, likely }: Entry, wanted: ReadonlySet<string>): number {
  const given = song.genres.length > 0;
  const own = given ? song.genres : (likely.genres?.value ?? []);
  const at = own.findIndex((genre) => wanted.has(genre));
  if (at < 0) return 0;
  return (at === 0 ? 1 : 0.75) * (given ? 1 : (likely.genres?.confidence ?? 0));
}

/** How many of the moods the song has, or may be expected to have. */
function hopedFor(entry: Entry, moods: ReadonlySet<Mood>): number {
  let sum = 0;
  for (const mood of moods) sum += moodChance(entry, mood);
  return sum;
}

/** How certain it is that the song is in none of the languages. Most songs of unknown language are in English. */
function foreignness({ song, likely }: Entry, expected: readonly string[]): number {
  const unknown = expected.includes("en") ? 0 : UNKNOWN_IS_ENGLISH;
  const language = song.language ?? likely.language?.value;
  if (!language) return unknown;
  const certain = song.language ? 1 : (likely.language?.confidence ?? 0);
  return expected.includes(language.split("-")[0] ?? "") ? unknown * (1 - certain) : certain;
}

/** Words without a meaning of their own, which titles, artists and styles are searched for. */
export const searchedWords = ({ unknown, styles }: Intent): string[] => [
  ...unknown.filter(({ refused }) => !refused).flatMap(({ text }) => words(fold(text))),
  ...styles.flatMap(words),
];

export const topicWords = ({ topics }: Intent): string[] => topics.flatMap((text) => words(fold(text)));

/** Songs that others should resemble: those named, those of named artists, or those asked for, which may run out. */
export function likedBy(catalogue: Catalogue, intent: Intent): readonly Entry[] {
  const songs = songsLike(catalogue, intent);
  if (songs.length) return songs;
  const liked = intent.likeArtists.flatMap((artist) => catalogue.songsOf(artist));
  return liked.length ? liked : intent.artists.flatMap((artist) => catalogue.songsOf(artist));
}

/** What songs are preferred for, by the facts that all songs have. */
export function preferredBy({ intent, nicheLevel, chosenGenre }: Criteria) {
  const occasion = intent.occasion ? OCCASION_MOODS[intent.occasion] : null;
  return {
    moods: intent.moods.length ? intent.moods : (occasion?.moods ?? []),
    energy: intent.energy ?? occasion?.energy ?? null,
    genres: [...intent.genres, ...(chosenGenre ? [chosenGenre] : [])],
    popularity: 0.95 - 0.85 * ((intent.nicheLevel ?? nicheLevel) / 100),
    /** Expected where none is asked for. */
    languages: intent.languages.length
      ? []
      : isInAsianScript(intent.writtenIn[0])
        ? [intent.writtenIn[0] ?? "en"]
        : ["en", "zxx", ...intent.writtenIn],
  };
}

/** Of rare words in a title; further ones add nothing. */
const MAX_TEXT = 2;

/** Relevance of a catalogue entry, by its index, to the request; higher is better, roughly 0 to 10. */
export type Scorer = (index: number) => number;

/** Prepares what all entries have in common, so that only candidates are scored. */
export function scorerOf(catalogue: Catalogue, wanted: Criteria): Scorer {
  const { intent } = wanted;
  const preferred = preferredBy(wanted);
  const { energy, popularity: wantedPopularity } = preferred;
  const names = nameLikeWords(catalogue, intent);
  const unknown = intent.unknown.filter((words) => !names.has(words.text));
  const text = catalogue.text.score(searchedWords({ ...intent, unknown }));
  for (const songs of names.values()) for (const at of songs) text.set(at, MAX_TEXT);
  const topic = catalogue.text.score(topicWords(intent));
  const moods = new Set<Mood>(preferred.moods);
  const clashing = new Set(
    [...moods].flatMap((mood) => CLASHES[mood] ?? []).filter((mood) => !moods.has(mood)),
  );
  const genres = new Set(preferred.genres);
  const liked = likedBy(catalogue, intent);
  const profile = liked.length ? seedProfileOf(liked) : null;
  const ofStyle = styleLikeness(intent.styles);
  const artists = new Set(intent.artists);
  const titles = songsWanted(intent);
  const occasions = new Set(intent.knownFor);
  // Who asks for clean hip hop gets hip hop.
  const clean = wantsClean(intent) && !genres.has("Hip Hop");
  const hasEra = intent.common.some(({ kind }) => kind === "era");
  const expected = intent.languages.length
    ? null
    : profile
      ? [profile.language?.split("-")[0] ?? "en", "zxx"]
      : preferred.languages;
  const plain = !moods.size && energy === null && !genres.size && !profile && !text.size && !topic.size;

  return (i) => {
    const entry = catalogue.entries[i];
    if (!entry) return 0;
    const { song } = entry;
    let score = WEIGHT.text * Math.min(MAX_TEXT, text.get(i) ?? 0) + WEIGHT.topic * (topic.get(i) ?? 0);
    if (genres.size) score += WEIGHT.genre * genreFit(entry, genres);
    if (moods.size) {
      score += (WEIGHT.mood * hopedFor(entry, moods)) / Math.min(3, Math.max(song.moods.length, 2));
      score -= WEIGHT.clash * hopedFor(entry, clashing);
    }
    if (energy !== null)
      score +=
        WEIGHT.energy *
        (1 - Math.min(1, Math.abs(entry.energy - energy) * 2.2)) *
        (song.energy === null ? 0.7 : 1);
    score += WEIGHT.popularity * (plain ? 1.3 : 1) * (1 - Math.abs(entry.popularity - wantedPopularity));
    if (profile) score += WEIGHT.like * likeness(entry, profile);
    if (ofStyle) score += WEIGHT.style * ofStyle(entry.likely.vector);
    if (song.knownFor.some((one) => occasions.has(one))) score += WEIGHT.knownFor;
    if (artists.size && entry.artists.some((artist) => artists.has(artist))) score += WEIGHT.artist;
    // No language was requested: prefer that of the artist to resemble, or of the description.
    if (expected) score -= WEIGHT.foreign * foreignness(entry, expected);
    if (clean) score -= WEIGHT.explicit * explicitRisk(entry);
    if (titles.has(entry.base)) score += WEIGHT.artist * 2;
    if (intent.wantsDemo && entry.demo) score += WEIGHT.artist;
    if (entry.markedVariant) score -= WEIGHT.variant;
    // No refusal of years leaves it out, but it proves nothing.
    if (hasEra && song.year === null) score -= WEIGHT.undated;
    return score;
  };
}

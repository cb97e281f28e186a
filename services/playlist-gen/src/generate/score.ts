import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import type { Intent } from "../intent/intent.ts";
import { fold, words } from "../song/fold.ts";
import type { Mood, Occasion } from "../song/vocabulary.ts";
import type { Criteria } from "./request.ts";

/** Defaults for a request with an occasion but no moods or energy. */
const OCCASION_MOODS: Record<Occasion, { moods: readonly Mood[]; energy: number }> = {
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

/** Who writes in these languages expects songs in them. */
const ASIAN = new Set(["zh", "ja", "ko"]);

const WEIGHT = {
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
  artist: 6,
};

/** Common features of an artist's songs. */
interface Taste {
  genres: ReadonlyMap<string, number>;
  moods: ReadonlyMap<string, number>;
  energy: number;
  year: number | null;
  language: string | null;
  styles: ReadonlySet<string>;
}

function tasteOf(entries: readonly Entry[]): Taste {
  const share = (of: (entry: Entry) => readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const entry of entries)
      for (const word of of(entry)) counts.set(word, (counts.get(word) ?? 0) + 1 / entries.length);
    return counts;
  };
  const years = entries.map(({ song }) => song.year).filter((year) => year !== null);
  const languages = share(({ song }) => (song.language ? [song.language] : []));
  return {
    genres: share(({ song }) => song.genres),
    moods: share(({ song }) => song.moods),
    energy: entries.reduce((sum, { energy }) => sum + energy, 0) / entries.length,
    year: years.length ? years.reduce((sum, year) => sum + year, 0) / years.length : null,
    language: [...languages].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null,
    styles: new Set(entries.flatMap(({ song }) => song.styles)),
  };
}

/** Similarity of a song to a taste, 0..1. */
function likeness({ song, energy }: Entry, taste: Taste): number {
  const of = (shares: ReadonlyMap<string, number>, words: readonly string[]): number =>
    words.length ? words.reduce((sum, word) => sum + (shares.get(word) ?? 0), 0) / words.length : 0;
  const years =
    taste.year !== null && song.year !== null ? Math.max(0, 1 - Math.abs(song.year - taste.year) / 25) : 0.3;
  const styles = song.styles.length
    ? song.styles.filter((style) => taste.styles.has(style)).length / song.styles.length
    : 0;
  return (
    0.3 * of(taste.genres, song.genres) +
    0.22 * of(taste.moods, song.moods) +
    0.12 * (1 - Math.min(1, Math.abs(energy - taste.energy) * 2)) +
    0.1 * years +
    0.18 * (song.language === taste.language ? 1 : 0) +
    0.08 * styles
  );
}

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

/** Relevance of a catalogue entry, by its index, to the request; higher is better, roughly 0 to 10. */
export type Scorer = (index: number) => number;

/** Prepares what all entries have in common, so that only candidates are scored. */
export function scorerOf(catalogue: Catalogue, wanted: Criteria): Scorer {
  const { intent, nicheLevel } = wanted;
  const searched = intent.unknown.filter(({ refused }) => !refused).flatMap(({ text }) => words(fold(text)));
  const text = catalogue.text.score([...searched, ...intent.styles.flatMap(words)]);
  const topic = catalogue.text.score(intent.topics.flatMap((text) => words(fold(text))));
  const occasion = intent.occasion ? OCCASION_MOODS[intent.occasion] : null;
  const moods = new Set<Mood>([...intent.moods, ...(intent.moods.length ? [] : (occasion?.moods ?? []))]);
  const clashing = new Set(
    [...moods].flatMap((mood) => CLASHES[mood] ?? []).filter((mood) => !moods.has(mood)),
  );
  const genres = new Set([...intent.genres, ...(wanted.chosenGenre ? [wanted.chosenGenre] : [])]);
  const energy = intent.energy ?? occasion?.energy ?? null;
  const wantedPopularity = 0.95 - 0.85 * ((intent.nicheLevel ?? nicheLevel) / 100);
  const likedSongs = songsLike(catalogue, intent);
  const liked = likedSongs.length
    ? likedSongs
    : intent.likeArtists.flatMap((artist) => catalogue.songsOf(artist));
  const asked = intent.artists.flatMap((artist) => catalogue.songsOf(artist));
  // When the artist's own songs run out, similar ones follow.
  const taste = liked.length ? tasteOf(liked) : asked.length ? tasteOf(asked) : null;
  const artists = new Set(intent.artists);
  const titles = songsWanted(intent);
  const expected = intent.languages.length
    ? null
    : taste
      ? [taste.language?.split("-")[0] ?? "en", "zxx"]
      : ASIAN.has(intent.writtenIn[0] ?? "")
        ? [intent.writtenIn[0] ?? "en"]
        : ["en", "zxx", ...intent.writtenIn];
  const plain = !moods.size && energy === null && !genres.size && !taste && !text.size && !topic.size;

  return (i) => {
    const entry = catalogue.entries[i];
    if (!entry) return 0;
    const { song } = entry;
    let score = WEIGHT.text * Math.min(2, text.get(i) ?? 0) + WEIGHT.topic * (topic.get(i) ?? 0);
    if (genres.size) {
      const matching = song.genres.filter((genre) => genres.has(genre)).length;
      if (matching) score += WEIGHT.genre * (genres.has(song.genres[0] ?? "Pop") ? 1 : 0.75);
    }
    if (moods.size && song.moods.length) {
      const hits = song.moods.filter((mood) => moods.has(mood)).length;
      score += WEIGHT.mood * (hits / Math.min(3, Math.max(song.moods.length, 2)));
      score -= WEIGHT.clash * song.moods.filter((mood) => clashing.has(mood)).length;
    }
    if (energy !== null)
      score +=
        WEIGHT.energy *
        (1 - Math.min(1, Math.abs(entry.energy - energy) * 2.2)) *
        (song.energy === null ? 0.7 : 1);
    score += WEIGHT.popularity * (plain ? 1.3 : 1) * (1 - Math.abs(entry.popularity - wantedPopularity));
    if (taste) score += WEIGHT.like * likeness(entry, taste);
    if (artists.size && entry.artists.some((artist) => artists.has(artist))) score += WEIGHT.artist;
    // No language was requested: prefer that of the artist to resemble, or of the description.
    if (expected && song.language && !expected.includes(song.language.split("-")[0] ?? ""))
      score -= WEIGHT.foreign;
    if (titles.has(entry.base)) score += WEIGHT.artist * 2;
    if (intent.wantsDemo && entry.demo) score += WEIGHT.artist;
    if (entry.markedVariant) score -= WEIGHT.variant;
    return score;
  };
}

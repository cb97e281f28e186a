import { z } from "zod";
import type { Playlist } from "../generate/generate.ts";
import { fold } from "../song/fold.ts";
import type { Song } from "../song/song.ts";
import { GENRES, MOODS } from "../song/vocabulary.ts";
import golden from "./golden.json" with { type: "json" };
import { bestCorrelation, correlation } from "./shape.ts";

const genre = z.enum(GENRES);
/** What facts of the catalogue show about a list. Numbers count songs. */
export const expectation = z.strictObject({
  inGenre: genre.optional(),
  /** At least 80 % of the songs. */
  mostly: genre.optional(),
  notGenres: z.array(genre).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  notYears: z.tuple([z.number(), z.number()]).optional(),
  language: z.string().optional(),
  notLanguage: z.string().optional(),
  /** At least so many songs of each. */
  artists: z.record(z.string(), z.number()).optional(),
  artistsAtMost: z.record(z.string(), z.number()).optional(),
  /** Every song is by one of these. */
  only: z.array(z.string()).optional(),
  notArtists: z.array(z.string()).optional(),
  perArtist: z.number().optional(),
  perDecade: z.number().optional(),
  titles: z.array(z.string()).optional(),
  notTitles: z.array(z.string()).optional(),
  /** No live recordings and no remixes. */
  notVariants: z.literal(true).optional(),
  /** Each song has one of these. */
  moods: z.array(z.enum(MOODS)).optional(),
  notMoods: z.array(z.enum(MOODS)).optional(),
  maxEnergy: z.number().optional(),
  minEnergy: z.number().optional(),
  /** At least so many songs of each genre. */
  shares: z.partialRecord(genre, z.number()).optional(),
  /** The first half is of the first genre, the second of the second. */
  sequence: z.tuple([genre, genre]).optional(),
  arc: z.enum(["rise", "fall", "arch", "valley"]).optional(),
  /** By energy: the first song is not the quietest; the last one is, or is as quiet as that. */
  opens: z.literal("not quietest").optional(),
  closes: z.literal("quietest").optional(),
  /** Parts of the description that cannot be used, each in a text of the report. */
  reports: z.array(z.string()).optional(),
});
export type Expectation = z.infer<typeof expectation>;

export const CLASSES = [
  "refusal",
  "entity",
  "era",
  "counts",
  "sound",
  "likeness",
  "setting",
  "language",
  "shape",
] as const;
const caseSchema = z.strictObject({
  class: z.enum(CLASSES),
  prompt: z.string(),
  genre: z.string().default(""),
  occasion: z.string().default(""),
  count: z.number(),
  expect: expectation,
});
export type GoldenCase = z.infer<typeof caseSchema>;

export const goldenCases: readonly GoldenCase[] = z.array(caseSchema).parse(golden);

const by = (song: Song, name: string): boolean => song.artists.some((artist) => fold(artist) === fold(name));
const speaks = (song: Song, code: string): boolean =>
  song.language === code || song.language?.startsWith(`${code}-`) === true;
const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.includes(word));

/** A song's violated constraints, in words. */
function faultsOf(song: Song, wanted: Expectation): string[] {
  const { inGenre, notGenres = [], from, to, notYears, language, notLanguage, notArtists = [] } = wanted;
  const { notTitles = [], only, moods, notMoods = [], maxEnergy, minEnergy } = wanted;
  const { year, energy } = song;
  return [
    inGenre !== undefined && !song.genres.includes(inGenre) && `not ${inGenre}`,
    overlap(song.genres, notGenres) && `is ${song.genres.join("/")}`,
    from !== undefined && (year ?? 0) < from && `of ${year}`,
    to !== undefined && (year ?? Infinity) > to && `of ${year}`,
    notYears && year !== null && year >= notYears[0] && year <= notYears[1] && `of ${year}`,
    language !== undefined && !speaks(song, language) && `in ${song.language}`,
    notLanguage !== undefined && speaks(song, notLanguage) && `in ${notLanguage}`,
    notArtists.some((name) => by(song, name)) && `by ${song.artists.join(", ")}`,
    only && !only.some((name) => by(song, name)) && `by ${song.artists.join(", ")}`,
    notTitles.some((title) => fold(song.title).startsWith(fold(title))) && `is “${song.title}”`,
    wanted.notVariants && /[([-].*\b(?:live|remix)\b/i.test(song.title) && `is “${song.title}”`,
    moods && song.moods.length > 0 && !overlap(song.moods, moods) && `is ${song.moods.join("/")}`,
    overlap(song.moods, notMoods) && `is ${song.moods.join("/")}`,
    maxEnergy !== undefined && (energy ?? 0) > maxEnergy && `energy ${energy}`,
    minEnergy !== undefined && (energy ?? 1) < minEnergy && `energy ${energy}`,
  ]
    .filter((fault) => typeof fault === "string")
    .map((fault) => `${song.title} – ${song.artists[0]}: ${fault}`);
}

const RANK_CORRELATION = 0.8;

/** What facts show to be wrong with a list; empty if it keeps every constraint. */
export function faultsIn(
  { expect: wanted, count }: GoldenCase,
  { songs }: Pick<Playlist, "songs">,
): string[] {
  const number = (test: (song: Song) => boolean): number => songs.filter(test).length;
  const artists = songs.flatMap((song) => song.artists.map(fold));
  const most = Math.max(0, ...artists.map((name) => artists.filter((other) => other === name).length));
  const half = Math.floor(songs.length / 2);
  const decades = songs.map(({ year }) => (year === null ? null : Math.floor(year / 10)));
  const ofDecade = Math.max(0, ...decades.map((one) => decades.filter((other) => other === one).length));
  const { perArtist, perDecade, mostly, sequence, arc } = wanted;
  const kept = arc ? correlation(songs, arc) : 1;
  const attainable = arc ? Math.min(RANK_CORRELATION, 0.97 * bestCorrelation(songs, arc)) : 0;
  // Only given energies show anything.
  const quietest = Math.min(...songs.flatMap(({ energy }) => energy ?? []));
  const [opening, closing] = [songs[0]?.energy ?? null, songs.at(-1)?.energy ?? null];
  const all = [
    songs.length !== count && `${songs.length} songs`,
    ...Object.entries(wanted.artists ?? {}).map(
      ([name, least]) =>
        number((song) => by(song, name)) < least && `${number((song) => by(song, name))} by ${name}`,
    ),
    ...Object.entries(wanted.artistsAtMost ?? {}).map(
      ([name, limit]) =>
        number((song) => by(song, name)) > limit && `${number((song) => by(song, name))} by ${name}`,
    ),
    ...Object.entries(wanted.shares ?? {}).map(
      ([name, least]) =>
        number(({ genres }) => genres.some((own) => own === name)) < least && `too little ${name}`,
    ),
    ...(wanted.titles ?? []).map(
      (title) => number((song) => fold(song.title).startsWith(fold(title))) === 0 && `without “${title}”`,
    ),
    perArtist !== undefined && most > perArtist && `${most} songs of an artist`,
    perDecade !== undefined && ofDecade > perDecade && `${ofDecade} songs of a decade`,
    mostly !== undefined &&
      number(({ genres }) => genres.includes(mostly)) < songs.length * 0.8 &&
      `too little ${mostly}`,
    sequence &&
      !songs.slice(0, half).every(({ genres }) => genres.includes(sequence[0])) &&
      `does not begin with ${sequence[0]}`,
    sequence &&
      !songs.slice(half).every(({ genres }) => genres.includes(sequence[1])) &&
      `does not end with ${sequence[1]}`,
    kept < attainable && `correlation of energy ${kept.toFixed(2)}`,
    wanted.opens && opening === quietest && "opens with the quietest",
    wanted.closes && closing !== null && closing !== quietest && "does not close with the quietest",
  ].filter((fault) => typeof fault === "string");
  return [...all, ...songs.flatMap((song) => faultsOf(song, wanted))];
}

/** What the list breaks or cannot use without a word about it. */
export function silentFailures(golden: GoldenCase, list: Playlist): string[] {
  const { unused } = list.report;
  const reported = unused.map(({ text }) => text.toLowerCase());
  const missing = (golden.expect.reports ?? []).filter(
    (part) => !reported.some((text) => text.includes(part.toLowerCase())),
  );
  const faults = faultsIn(golden, list);
  return [
    ...missing.map((part) => `“${part}” is not reported`),
    ...(faults.length && !unused.length ? faults : []),
  ];
}

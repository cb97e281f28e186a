import { genreClues, titleClues } from "@tutti/playlist-gen/internal/facts/clues.ts";
import { inputsOf, popularityInputs } from "@tutti/playlist-gen/internal/facts/inputs.ts";
import type { Learned, Linear } from "@tutti/playlist-gen/internal/facts/model.ts";
import { vectorizer } from "@tutti/playlist-gen/internal/facts/song-vector.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { genresFrom } from "@tutti/playlist-gen/internal/song/source-genres.ts";
import { MOODS, type Mood } from "@tutti/playlist-gen/internal/song/vocabulary.ts";
import { learnClues } from "./clue-model.ts";
import { artistDocuments, type KnownSong } from "./documents.ts";
import { fit, type Sample, sigmoid } from "./linear-model.ts";
import { embed } from "./vectors.ts";

const DIMENSIONS = 32;
const LARGEST = 127;

export const same = (value: number): number => value;
const rounded = ({ weights, bias }: Linear): Linear => {
  const short = (value: number): number => Number(value.toPrecision(4));
  return { weights: weights.map(short), bias: short(bias) };
};

function quantized(rows: readonly Float64Array[]): string {
  const cells = rows.flatMap((row) => {
    const most = Math.max(...row.map(Math.abs)) || 1;
    return [...row].map((value) => Math.round((value / most) * LARGEST));
  });
  return Buffer.from(Int8Array.from(cells).buffer).toString("base64");
}

/** The samples of the models of energy and moods: songs whose facts are given by hand. */
export function curatedSamples(curated: readonly Song[], vectorOf: ReturnType<typeof vectorizer>) {
  const samples = (of: (song: Song) => number): (Sample & { group: string })[] =>
    curated.map((song) => ({ x: inputsOf(song, vectorOf(song)), y: of(song), group: song.artists[0] ?? "" }));
  return {
    energy: samples(({ energy }) => energy ?? 0),
    mood: (mood: Mood) => samples(({ moods }) => (moods.includes(mood) ? 1 : 0)),
  };
}

/** Each song's popularity, and what its artist's other songs say about it. */
export function popularitySamples(songs: readonly KnownSong[]): (Sample & { group: string })[] {
  const byArtist = Map.groupBy(songs, ({ artist }) => artist);
  return songs.flatMap(({ artist, popularity, alternatives }) => {
    const own = byArtist.get(artist) ?? [];
    if (own.length < 2) return [];
    const others = own.reduce((sum, song) => sum + song.popularity, -popularity) / (own.length - 1);
    return [{ x: popularityInputs(others, own.length, alternatives), y: popularity, group: artist }];
  });
}

export const languageSamples = (songs: readonly KnownSong[]) =>
  songs.flatMap(({ title, artist, language }) =>
    language === null || language === "zxx"
      ? []
      : [{ clues: titleClues(title), label: language.split("-")[0] ?? language, group: artist }],
  );
export const genreSamples = (songs: readonly KnownSong[]) =>
  songs.flatMap((song) => {
    const [label] = genresFrom(song.styles);
    return label ? [{ clues: genreClues(song), label, group: song.artist }] : [];
  });

/** Everything that the product estimates from, learned from the free list and the curated songs. */
export function learnFacts(songs: readonly KnownSong[], curated: readonly Song[]): Learned {
  const documents = artistDocuments(songs);
  const { names: features, rows, rarities } = embed([...documents.values()], DIMENSIONS);
  const space = {
    dimensions: DIMENSIONS,
    features,
    vectors: quantized(rows),
    rarities: rarities.map((rarity) => Number(rarity.toFixed(1))),
  };
  const samples = curatedSamples(curated, vectorizer(space));
  const places = new Map(features.map((feature, at) => [feature, at]));
  const artists = [...Map.groupBy(songs, ({ artist }) => artist)].flatMap(
    ([artist, own]): [string, number[]][] => {
      const styles = [...new Set(own.flatMap((song) => song.styles))].flatMap(
        (style) => places.get(`style ${style}`) ?? [],
      );
      if (!styles.length && own.length < 2) return [];
      const fame = own.reduce((sum, { popularity }) => sum + popularity, 0) / own.length;
      return [[artist, [Math.round(100 * fame), own.length, ...styles]]];
    },
  );
  return {
    ...space,
    energy: rounded(fit(samples.energy, same)),
    moods: Object.fromEntries(
      MOODS.map((mood) => [mood, rounded(fit(samples.mood(mood), sigmoid))]),
    ) as Record<Mood, Linear>,
    popularity: rounded(fit(popularitySamples(songs), same)),
    artists: Object.fromEntries(artists.sort(([one], [other]) => (one < other ? -1 : 1))),
    languages: learnClues(languageSamples(songs)),
    genres: learnClues(genreSamples(songs)),
  };
}

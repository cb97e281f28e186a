import { type ClueModel, estimateBy } from "@tutti/playlist-gen/internal/facts/clue-model.ts";
import type { Learned } from "@tutti/playlist-gen/internal/facts/model.ts";
import { vectorizer } from "@tutti/playlist-gen/internal/facts/song-vector.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { MOODS } from "@tutti/playlist-gen/internal/song/vocabulary.ts";
import { type Labelled, learnClues } from "./clue-model.ts";
import type { KnownSong } from "./documents.ts";
import { curatedSamples, genreSamples, languageSamples, popularitySamples, same } from "./learn-facts.ts";
import { crossValidated, type Sample, sigmoid } from "./linear-model.ts";

const FOLDS = 5;
const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const error = (samples: readonly Sample[], of: (at: number) => number): string =>
  Math.sqrt(mean(samples.map(({ y }, at) => (y - of(at)) ** 2))).toFixed(3);

/** The share of pairs of a song with the mood and one without whose order is right; 0.5 is chance. */
function area(samples: readonly Sample[], found: readonly number[]): number {
  const values = samples.map(({ y }, at) => ({ y, p: found[at] ?? 0 }));
  const [yes, no] = [values.filter(({ y }) => y === 1), values.filter(({ y }) => y === 0)];
  return mean(yes.flatMap((one) => no.map((other) => (one.p > other.p ? 1 : one.p === other.p ? 0.5 : 0))));
}

function clueLines<Label extends string>(
  name: string,
  samples: readonly (Labelled<Label> & { group: string })[],
) {
  const groups = new Map(
    [...new Set(samples.map(({ group }) => group))].map((group, at) => [group, at % FOLDS]),
  );
  const models: ClueModel<Label>[] = Array.from({ length: FOLDS }, (_, fold) =>
    learnClues(samples.filter(({ group }) => groups.get(group) !== fold)),
  );
  const results = samples.flatMap(({ clues, label, group }) => {
    const model = models[groups.get(group) ?? 0];
    const found = model && estimateBy(clues, model);
    return found ? [{ right: found.value === label, confidence: found.confidence }] : [];
  });
  const bands = [0.5, 0.6, 0.7, 0.8].map((from, at, all) => {
    const own = results.filter(({ confidence }) => confidence >= from && confidence < (all[at + 1] ?? 2));
    return `${from}+: ${(100 * mean(own.map(({ right }) => (right ? 1 : 0)))).toFixed(0)} % of ${own.length}`;
  });
  return `${name}: estimated for ${results.length} of ${samples.length} songs; right by confidence ${bands.join(", ")}`;
}

/** How good the estimates are for artists that the models have not seen, a line each. */
export function evaluate(learned: Learned, songs: readonly KnownSong[], curated: readonly Song[]): string[] {
  const { energy, mood } = curatedSamples(curated, vectorizer(learned));
  const popularity = popularitySamples(songs);
  const numbers = (name: string, samples: readonly (Sample & { group: string })[]): string => {
    const found = crossValidated(samples, same);
    const centre = mean(samples.map(({ y }) => y));
    return `${name}: error ${error(samples, (at) => found[at] ?? 0)}, of the mean alone ${error(samples, () => centre)}`;
  };
  const areas = MOODS.map((name) => {
    const samples = mood(name);
    return { name, area: area(samples, crossValidated(samples, sigmoid)) };
  });
  return [
    numbers("energy", energy),
    numbers("popularity", popularity),
    `moods: pairs in the right order ${mean(areas.map(({ area }) => area)).toFixed(2)} (${areas.map(({ name, area }) => `${name} ${area.toFixed(2)}`).join(", ")})`,
    clueLines("languages by title", languageSamples(songs)),
    clueLines("genres without styles", genreSamples(songs)),
  ];
}

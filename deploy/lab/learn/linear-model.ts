import type { Linear } from "@tutti/playlist-gen/internal/facts/model.ts";

export interface Sample {
  readonly x: ArrayLike<number>;
  readonly y: number;
}

const ROUNDS = 250;
const RATE = 1;
const RIDGE = 0.01;
/** Inputs are brought to this deviation, so that one rate fits all. */
const DEVIATION = 1 / 3;

const linear = ({ weights, bias }: Linear, x: ArrayLike<number>): number =>
  weights.reduce((sum, weight, at) => sum + weight * (x[at] ?? 0), bias);
export const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

/** Gradient descent with a ridge; `link` is `sigmoid` for probabilities, the identity for numbers. */
export function fit(samples: readonly Sample[], link: (z: number) => number): Linear {
  const size = samples[0]?.x.length ?? 0;
  const places = Array.from({ length: size }, (_, at) => at);
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const centres = places.map((at) => mean(({ x }) => x[at] ?? 0));
  const scales = places.map(
    (at) => Math.sqrt(mean(({ x }) => ((x[at] ?? 0) - (centres[at] ?? 0)) ** 2)) / DEVIATION || 1,
  );
  const rows = samples.map(({ x, y }) => ({
    x: places.map((at) => ((x[at] ?? 0) - (centres[at] ?? 0)) / (scales[at] ?? 1)),
    y,
  }));
  const share = mean(({ y }) => y);
  let bias = link === sigmoid ? Math.log((share + 0.001) / (1.001 - share)) : share;
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(size).fill(0);
    let biasSlope = 0;
    for (const { x, y } of rows) {
      const error = (link(linear({ weights, bias }, x)) - y) / rows.length;
      biasSlope += error;
      for (let at = 0; at < size; at++) slope[at] = (slope[at] ?? 0) + error * (x[at] ?? 0);
    }
    for (const at of places) {
      const weight = weights[at] ?? 0;
      weights[at] = weight - RATE * ((slope[at] ?? 0) + RIDGE * weight);
    }
    bias -= RATE * biasSlope;
  }
  // The scales become a part of the weights, so that what uses the model needs none.
  const scaled = weights.map((weight, at) => weight / (scales[at] ?? 1));
  return {
    weights: scaled,
    bias: scaled.reduce((sum, weight, at) => sum - weight * (centres[at] ?? 0), bias),
  };
}

/** Each sample's value from a model of the other folds; samples of one `group`, such as an artist, share a fold. */
export function crossValidated(
  samples: readonly (Sample & { readonly group: string })[],
  link: (z: number) => number,
  folds = 8,
): number[] {
  const groups = [...new Set(samples.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, at) => [group, at % folds]));
  const models = Array.from({ length: folds }, (_, fold) =>
    fit(
      samples.filter(({ group }) => foldOf.get(group) !== fold),
      link,
    ),
  );
  return samples.map(({ x, group }) => {
    const model = models[foldOf.get(group) ?? 0];
    return model ? link(linear(model, x)) : 0;
  });
}

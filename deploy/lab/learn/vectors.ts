import { seeded } from "@tutti/playlist-gen/internal/generate/random.ts";

/** A document: features with weights, such as an artist with styles and decades. */
export type Features = ReadonlyMap<string, number>;
interface Embedding {
  readonly names: readonly string[];
  /** One row of `dimensions` numbers a name, of unit length. */
  readonly rows: readonly Float64Array[];
  /** How much a name says: the logarithm of how few documents have it. */
  readonly rarities: readonly number[];
}

const RAREST = 2;
const ROUNDS = 60;
/** The exponent of the contexts' frequencies, which keeps rare pairs from dominating. */
const SMOOTHING = 0.75;

/**
 * Vectors of features from what occurs together: positive pointwise mutual information, then its strongest
 * `dimensions` eigenvectors by orthogonal iteration.
 */
export function embed(documents: readonly Features[], dimensions: number): Embedding {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const name of document.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= RAREST ? [name] : [])).sort();
  const matrix = associations(documents, names);
  const basis = strongest(matrix, names.length, dimensions);
  const rows = names.map((_, at) => {
    const row = new Float64Array(dimensions);
    basis.forEach(({ vector, value }, k) => {
      row[k] = (vector[at] ?? 0) * Math.sqrt(Math.max(0, value));
    });
    const length = Math.sqrt(dot(row, row)) || 1;
    return row.map((value) => value / length);
  });
  return { names, rows, rarities: names.map((name) => Math.log(documents.length / (counts.get(name) ?? 1))) };
}

/** Positive pointwise mutual information of each pair of names. */
function associations(documents: readonly Features[], names: readonly string[]): Float64Array {
  const size = names.length;
  const place = new Map(names.map((name, at) => [name, at]));
  const joint = new Float64Array(size * size);
  for (const document of documents) {
    const known = [...document].flatMap(([name, weight]) => {
      const at = place.get(name);
      return at === undefined ? [] : [{ at, weight }];
    });
    for (const one of known)
      for (const two of known)
        if (one !== two)
          joint[one.at * size + two.at] = (joint[one.at * size + two.at] ?? 0) + one.weight * two.weight;
  }
  const sums = names.map((_, at) => joint.subarray(at * size, (at + 1) * size).reduce((a, b) => a + b, 0));
  const total = sums.reduce((a, b) => a + b, 0);
  const smooth = sums.map((sum) => sum ** SMOOTHING);
  const smoothTotal = smooth.reduce((a, b) => a + b, 0);
  const found = joint.map((count, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const expected = ((sums[row] ?? 0) / total) * ((smooth[column] ?? 0) / smoothTotal);
    return count > 0 ? Math.max(0, Math.log(count / total / expected)) : 0;
  });
  // The smoothing is one-sided; eigenvectors need a symmetric matrix.
  return found.map(
    (value, cell) => (value + (found[(cell % size) * size + Math.floor(cell / size)] ?? 0)) / 2,
  );
}

function strongest(matrix: Float64Array, size: number, count: number) {
  const random = seeded(1);
  let vectors: Float64Array[] = Array.from({ length: count }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  const times = (vector: Float64Array): Float64Array =>
    Float64Array.from({ length: size }, (_, row) => {
      let sum = 0;
      for (let column = 0; column < size; column++)
        sum += (matrix[row * size + column] ?? 0) * (vector[column] ?? 0);
      return sum;
    });
  for (let round = 0; round < ROUNDS; round++) vectors = orthonormal(vectors.map(times));
  return vectors.map((vector) => ({ vector, value: dot(vector, times(vector)) }));
}

const dot = (one: Float64Array, two: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (two[at] ?? 0), 0);

function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    for (const other of done) {
      const share = dot(rest, other);
      for (let at = 0; at < rest.length; at++) rest[at] = (rest[at] ?? 0) - share * (other[at] ?? 0);
    }
    const length = Math.sqrt(dot(rest, rest)) || 1;
    done.push(rest.map((value) => value / length));
  }
  return done;
}

/** The rank of each value, from 0; equal values share the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    return below + (values.filter((other) => other === value).length - 1) / 2;
  });
}

/** Spearman's correlation of two series of one length, -1 to 1; 1 if one of them is constant. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const mean = (one.length - 1) / 2;
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, i) => sum + (value - mean) * ((b[i] ?? mean) - mean), 0);
  const [x, y] = [ranks(one), ranks(other)];
  const spread = Math.sqrt(product(x, x) * product(y, y));
  return spread ? product(x, y) / spread : 1;
}

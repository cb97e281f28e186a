import { median } from "../shared/statistics.ts";

/** Growth per value: the slope of the least-squares line. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [covariance, variance] = [0, 0];
  for (const [i, value] of values.entries()) {
    covariance += (i - middle) * (value - mean);
    variance += (i - middle) ** 2;
  }
  return covariance / variance;
}

/** The median of the last quarter divided by that of the first: 1 without growth. */
export function growthOf(values: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(values.length / 4));
  return median(values.slice(-quarter)) / median(values.slice(0, quarter));
}

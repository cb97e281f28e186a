/** A value that was not given but estimated; the confidence is about the probability that it is right. */
export interface Estimate<Value> {
  readonly value: Value;
  readonly confidence: number;
}

/** A naive Bayes classifier: log-odds of labels by clue, against how often the clue is met with any of them. */
export interface ClueModel<Label extends string = string> {
  readonly labels: readonly Label[];
  readonly priors: readonly number[];
  readonly clues: Readonly<Record<string, readonly number[]>>;
}

/** Clues of one song are not independent: their sum counts for less, which keeps the confidence near the truth. */
const TEMPER = 0.75;
const MAX_CONFIDENCE = 0.9;

/** The likeliest label; null if no clue says anything. */
export function estimateBy<Label extends string>(
  found: Iterable<string>,
  { labels, priors, clues }: ClueModel<Label>,
): Estimate<Label> | null {
  const sums = [...priors];
  let used = 0;
  for (const clue of found) {
    const odds = Object.hasOwn(clues, clue) ? clues[clue] : undefined;
    if (!odds) continue;
    used++;
    for (const [at, value] of odds.entries()) sums[at] = (sums[at] ?? 0) + TEMPER * value;
  }
  if (!used) return null;
  const most = Math.max(...sums);
  const total = sums.reduce((sum, value) => sum + Math.exp(value - most), 0);
  const value = labels[sums.indexOf(most)];
  return value === undefined ? null : { value, confidence: Math.min(MAX_CONFIDENCE, 1 / total) };
}

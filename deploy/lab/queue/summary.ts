import type { Fared, Findings } from "./findings.ts";

/** Distribution of one number over all sessions; NaN where it is empty. */
export interface Distribution {
  readonly count: number;
  readonly mean: number;
  readonly p5: number;
  readonly min: number;
  readonly max: number;
  readonly p99: number;
}

function distributionOf(numbers: readonly (number | null)[]): Distribution {
  const sorted = Float64Array.from(numbers.filter((number) => number !== null)).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, number) => sum + number, 0) / sorted.length,
    p5: at(0.05) ?? Number.NaN,
    min: at(0) ?? Number.NaN,
    max: at(1) ?? Number.NaN,
    p99: at(0.99) ?? Number.NaN,
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

export interface OrderSummary {
  readonly goal: Distribution;
  readonly unpaid: Distribution;
  readonly everybody: Distribution;
  readonly violations: number;
  readonly max: number;
  /** The seed of the session with the lowest index. */
  readonly worstSeed: number;
}

export interface Summary {
  readonly fair: OrderSummary;
  readonly votes: OrderSummary;
  readonly asAdded: OrderSummary;
  readonly displacement: Distribution;
  readonly gain: { readonly identities: Distribution; readonly factor: Distribution };
  /** Goals that were missed, each a sentence. */
  readonly missed: readonly string[];
}

function orderSummary(findings: readonly Findings[], of: (session: Findings) => Fared): OrderSummary {
  const all = findings.map(of);
  const worst = findings.reduce<Findings | undefined>(
    (least, session) => (least && (of(least).goal ?? 1) <= (of(session).goal ?? 1) ? least : session),
    undefined,
  );
  return {
    goal: distributionOf(all.map(({ goal }) => goal)),
    unpaid: distributionOf(all.map(({ unpaid }) => unpaid)),
    everybody: distributionOf(all.map(({ everybody }) => everybody)),
    violations: sumOf(all.map(({ violations }) => violations)),
    max: all.reduce((most, { max }) => Math.max(most, max), 0),
    worstSeed: worst?.seed ?? 0,
  };
}

export const goals = { index: 0.95, displacement: 2 };

export function summarize(findings: readonly Findings[]): Summary {
  const fair = orderSummary(findings, (session) => session.fair);
  const displacement = distributionOf(findings.flatMap((session) => session.displacements));
  const gains = findings.flatMap(({ gain }) => gain ?? []);
  const missed: string[] = [];
  // Negated comparisons, so that a distribution of nothing misses its goal.
  if (!(fair.goal.mean >= goals.index))
    missed.push(`Jain's index in fair rooms is ${fair.goal.mean.toFixed(3)} on average.`);
  if (fair.violations > 0) missed.push(`The promise was broken ${fair.violations} times.`);
  if (!(displacement.max <= goals.displacement))
    missed.push(`The colluders' votes moved a song by ${displacement.max} places.`);
  return {
    fair,
    displacement,
    missed,
    votes: orderSummary(findings, (session) => session.votes),
    asAdded: orderSummary(findings, (session) => session.asAdded),
    gain: {
      identities: distributionOf(gains.map(({ identities }) => identities)),
      factor: distributionOf(gains.map(({ factor }) => factor)),
    },
  };
}

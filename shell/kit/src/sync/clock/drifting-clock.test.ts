import { expect, test } from "vitest";
import { manualTime, seeded } from "../testing/manual-time.ts";
import { type LineNature, simulatedLine } from "../testing/simulated-line.ts";

/** Errors are compared from the time on when pings may be rare. */
const settledAfter = 60_000;
const duration = 20 * 60_000;
const observedEvery = 1000;

const p95 = (errors: readonly number[]) =>
  errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.95)] ?? Number.NaN;

/** The errors of the estimate as pages keep it. */
function errorsOf(nature: LineNature): number[] {
  const { time, error } = simulatedLine(nature);
  const errors: number[] = [];
  for (let now = 0; now < duration; now += observedEvery) {
    time.advance(observedEvery);
    if (now > settledAfter) errors.push(error());
  }
  return errors;
}

/** The errors of the estimate that pings every 15 s and uses the lowest RTT of 8: what rare pings must not exceed. */
function errorsOfFrequentPings({ random, ppm, delay, jitter }: LineNature): number[] {
  const time = manualTime(0);
  const way = () => delay + random() * jitter;
  const server = (at: number) => at * (1 + ppm * 1e-6);
  let samples: { rtt: number; offset: number }[] = [];
  const ping = () => {
    const [there, back] = [way(), way()];
    const offset = server(time.now() + there) - (time.now() + (there + back) / 2);
    samples = [...samples, { rtt: there + back, offset }].slice(-8);
  };
  for (let n = 0; n < 5; n++) time.after(n * 100, ping);
  for (let at = 15_000; at < duration; at += 15_000) time.after(at, ping);
  const errors: number[] = [];
  for (let now = 0; now < duration; now += observedEvery) {
    time.advance(observedEvery);
    const [best] = samples.toSorted((a, b) => a.rtt - b.rtt);
    if (now > settledAfter) errors.push(Math.abs(time.now() + (best?.offset ?? 0) - server(time.now())));
  }
  return errors;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const over = (errors: (nature: LineNature) => number[], line: Omit<LineNature, "random">) =>
  p95(seeds.flatMap((seed) => errors({ ...line, random: seeded(seed) })));

test.each([1, 5, 15, 40, 150].flatMap((jitter) => [50, 100, -100].map((ppm) => ({ jitter, ppm }))))(
  "rare pings are as exact as frequent ones, with $ppm ppm of drift and $jitter ms of jitter",
  (nature) => {
    const line = { ...nature, delay: 20 };
    expect(over(errorsOf, line)).toBeLessThan(over(errorsOfFrequentPings, line) + 1);
  },
);

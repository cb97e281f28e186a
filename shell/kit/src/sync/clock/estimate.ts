/** One ping for the server's time and its reply, all in ms. */
interface Sample {
  /** Local time of the request. */
  readonly sent: number;
  /** Local time of the response. */
  readonly received: number;
  /** The server's clock between the two. */
  readonly server: number;
}

const kept = 8;
/** An error that a listener does not hear, in ms. */
const goodError = 30;
/** Maximum difference in rate of two machines' clocks: crystals are specified to within 50 ppm. */
const maxDrift = 100e-6;
/** Local times may be rounded to 1 ms, which browsers do against fingerprinting. In ms, for the two of a sample. */
const rounding = 2;
/** Offsets that differ by this more than their errors explain, in ms, come from before and after a step of a clock. */
const step = 100;
/** A line is even if half of the round trips exceed the lowest by at most this, each way, in ms. */
const evenWithin = 5;

const rttOf = ({ sent, received }: Sample) => received - sent;
const offsetOf = ({ sent, received, server }: Sample) => server - (sent + received) / 2;

/** Maximum error of the sample's offset at `now`, in ms: its asymmetry, and what the clocks have drifted since. */
const uncertaintyOf = (sample: Sample, now: number) => rttOf(sample) / 2 + (now - sample.received) * maxDrift;

/** By how much two samples' offsets differ beyond what their errors explain, in ms; negative if they agree. */
function disagreement(a: Sample, b: Sample): number {
  const explained = (rttOf(a) + rttOf(b)) / 2 + Math.abs(a.received - b.received) * maxDrift + rounding;
  return Math.abs(offsetOf(a) - offsetOf(b)) - explained;
}

/**
 * Estimates the offset of the server's clock. Uses the least uncertain of the last 8 samples: a low RTT means little
 * queueing on either way, so a small asymmetry, but an old sample has drifted (the dispersion of NTP, RFC 5905).
 */
export class ClockEstimate {
  #samples: readonly Sample[] = [];
  /** Offset to use while there is no sample. */
  #guess: number | null = null;

  /** A server time that arrived without a ping. Used only until the first sample. */
  addSample(local: number, server: number): void {
    this.#guess = server - local;
  }

  /** Returns whether the sample proves that a clock stepped; the samples before the step are then dropped. */
  add(sample: Sample): boolean {
    const best = this.#best;
    const isStep = best !== null && disagreement(best, sample) > step;
    this.#samples = isStep ? [sample] : [...this.#samples, sample].slice(-kept);
    return isStep;
  }

  /** Discards samples, which are stale after the machine slept; the last offset remains as a guess. */
  restart(): void {
    if (this.#samples.length > 0) this.#guess = this.offset;
    this.#samples = [];
  }

  get #best(): Sample | null {
    const [first, ...rest] = this.#samples;
    if (!first) return null;
    const { received: now } = this.#samples.at(-1) ?? first;
    const uncertainty = (sample: Sample) => uncertaintyOf(sample, now);
    return rest.reduce((best, sample) => (uncertainty(sample) < uncertainty(best) ? sample : best), first);
  }

  /**
   * Whether samples may be rare: 8 of them agree, and the line is so even that any single one is nearly as exact as the
   * best. On an uneven line only many samples in a short time contain a good one.
   */
  get isSteady(): boolean {
    const best = this.#best;
    if (!best || this.#samples.length < kept) return false;
    if (this.#samples.some((sample) => disagreement(best, sample) > 0)) return false;
    const oneWays = this.#samples.map((sample) => rttOf(sample) / 2).sort((a, b) => a - b);
    const [lowest = 0, median = 0] = [oneWays[0], oneWays[kept / 2]];
    return median - lowest <= evenWithin;
  }

  /** Whether more samples soon would help: there are some, but fewer than 8, and the best may be wrong by over 30 ms. */
  get needsSamples(): boolean {
    return this.#best !== null && this.#samples.length < kept && this.error > goodError;
  }

  /** Server time minus local time, in ms. */
  get offset(): number {
    return this.#best ? offsetOf(this.#best) : (this.#guess ?? 0);
  }

  /** Maximum error of the offset when it was sampled, in ms; Infinity while unknown. */
  get error(): number {
    return this.#best ? rttOf(this.#best) / 2 : Number.POSITIVE_INFINITY;
  }

  /** The round-trip time of the sample in use, in ms; 0 while unknown. */
  get rtt(): number {
    return this.#best ? rttOf(this.#best) : 0;
  }
}

interface Sample {
  readonly drift: number;
  /** The total correction at the time of the sample. */
  readonly corrected: number;
}

const maxSamples = 9;
const minSamples = 2;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * Sliding window of drift observations. Each is adjusted by what the playback rate has corrected since, so that all are
 * comparable; their median ignores outliers.
 */
export class DriftWindow {
  #samples: Sample[] = [];
  /** Seconds gained (or lost) against the room by playing faster (or slower), up to `#at`. */
  #corrected = 0;
  #at: number | null = null;

  /** `rate`: the playback rate since the last observation. */
  add(now: number, drift: number, rate: number): void {
    this.rateChanges(now, rate);
    this.#samples = [...this.#samples, { drift, corrected: this.#corrected }].slice(-maxSamples);
  }

  /** Accounts for playing at `rate` until `now`. */
  rateChanges(now: number, rate: number): void {
    if (this.#at !== null) this.#corrected += (rate - 1) * ((now - this.#at) / 1000);
    this.#at = now;
  }

  clear(): void {
    this.#samples = [];
    this.#at = null;
  }

  get #present(): number[] {
    return this.#samples.map(({ drift, corrected }) => drift + this.#corrected - corrected);
  }

  get drift(): number | null {
    return this.#samples.length < minSamples ? null : medianOf(this.#present);
  }

  /** Deviation of the observations from the median, in seconds. */
  get spread(): number {
    const present = this.#present;
    const middle = medianOf(present);
    // The median of n observations varies less than a single one.
    return medianOf(present.map((drift) => Math.abs(drift - middle))) / Math.sqrt(present.length / 2 || 1);
  }
}

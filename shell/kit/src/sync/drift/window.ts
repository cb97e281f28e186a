interface Sample {
  readonly drift: number;
  /** What had been corrected by then. */
  readonly corrected: number;
}

const most = 9;
const fewest = 2;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The last observations of how far a player is ahead of the room. Each is carried on by what the playback rate has
 * corrected since, so that all speak of now; the median of them ignores a player's outliers.
 */
export class DriftWindow {
  #samples: Sample[] = [];
  /** Seconds gained (or lost) against the room by playing faster (or slower), up to `#at`. */
  #corrected = 0;
  #at: number | null = null;

  /** `rate`: what the player has been playing at since the last observation. */
  add(now: number, drift: number, rate: number): void {
    this.rateChanges(now, rate);
    this.#samples = [...this.#samples, { drift, corrected: this.#corrected }].slice(-most);
  }

  /** Until `now` the player played at `rate`. */
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
    return this.#samples.length < fewest ? null : medianOf(this.#present);
  }

  /** How far single observations lie from the median, in seconds. */
  get spread(): number {
    const present = this.#present;
    const middle = medianOf(present);
    // The median of n observations strays less than a single one does.
    return medianOf(present.map((drift) => Math.abs(drift - middle))) / Math.sqrt(present.length / 2 || 1);
  }
}

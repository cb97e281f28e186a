/** One ping for the server's time and its reply, all in ms. */
export interface Sample {
  /** Local time of the request. */
  readonly sent: number;
  /** Local time of the response. */
  readonly received: number;
  /** The server's clock between the two. */
  readonly server: number;
}

const kept = 8;
const rttOf = ({ sent, received }: Sample) => received - sent;
const offsetOf = ({ sent, received, server }: Sample) => server - (sent + received) / 2;

/**
 * Estimates the offset of the server's clock. Uses the sample with the lowest RTT of the last 8: it was queued least on
 * either way, so its asymmetry is smallest.
 */
export class ClockEstimate {
  #samples: Sample[] = [];
  /** Offset to use while there is no sample. */
  #guess: number | null = null;

  /** A server time that arrived without a ping. Used only until the first sample. */
  addSample(local: number, server: number): void {
    this.#guess = server - local;
  }

  add(sample: Sample): void {
    this.#samples = [...this.#samples, sample].slice(-kept);
  }

  /** Discards samples, which are stale after the machine slept; the last offset remains as a guess. */
  restart(): void {
    if (this.#samples.length > 0) this.#guess = this.offset;
    this.#samples = [];
  }

  get #best(): Sample | null {
    const [first, ...rest] = this.#samples;
    if (!first) return null;
    return rest.reduce((best, sample) => (rttOf(sample) < rttOf(best) ? sample : best), first);
  }

  /** Server time minus local time, in ms. */
  get offset(): number {
    return this.#best ? offsetOf(this.#best) : (this.#guess ?? 0);
  }

  /** Maximum error of the offset, in ms; Infinity while unknown. */
  get error(): number {
    return this.#best ? rttOf(this.#best) / 2 : Number.POSITIVE_INFINITY;
  }

  /** The lowest round-trip time, in ms; 0 while unknown. */
  get rtt(): number {
    return this.#best ? rttOf(this.#best) : 0;
  }
}

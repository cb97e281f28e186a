/** One question for the server's time and its answer, all in ms. */
export interface Sample {
  /** Local time of asking. */
  readonly sent: number;
  /** Local time of the answer. */
  readonly received: number;
  /** What the server's clock showed in between. */
  readonly server: number;
}

const kept = 8;
const rttOf = ({ sent, received }: Sample) => received - sent;
const offsetOf = ({ sent, received, server }: Sample) => server - (sent + received) / 2;

/**
 * The server's clock as seen from here. Of the last 8 answers the quickest is believed: it had the least time to
 * wait somewhere on only one of its two ways.
 */
export class ClockEstimate {
  #samples: Sample[] = [];
  /** A first idea until an answer has come. */
  #guess: number | null = null;

  /** A time that the server told without being asked. Only good until a question is answered. */
  told(local: number, server: number): void {
    this.#guess = server - local;
  }

  add(sample: Sample): void {
    this.#samples = [...this.#samples, sample].slice(-kept);
  }

  /** After a sleep of the machine old answers say nothing. */
  restart(): void {
    if (this.#samples.length > 0) this.#guess = this.offset;
    this.#samples = [];
  }

  get #best(): Sample | null {
    const [first, ...rest] = this.#samples;
    if (!first) return null;
    return rest.reduce((best, sample) => (rttOf(sample) < rttOf(best) ? sample : best), first);
  }

  /** To be added to the local time, in ms. */
  get offset(): number {
    return this.#best ? offsetOf(this.#best) : (this.#guess ?? 0);
  }

  /** The offset is wrong by at most so many ms; Infinity while unknown. */
  get error(): number {
    return this.#best ? rttOf(this.#best) / 2 : Number.POSITIVE_INFINITY;
  }

  /** The quickest way there and back, in ms; 0 while unknown. */
  get rtt(): number {
    return this.#best ? rttOf(this.#best) : 0;
  }
}

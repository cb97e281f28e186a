/** A time sample; both in ms. */
interface Answer {
  readonly rtt: number;
  /** To be added to the local clock. */
  readonly offset: number;
}

const kept = 8;

/** Estimates the server's clock: uses the sample with the lowest RTT of the last 8. */
export class ServerClock {
  readonly #askedAt = new Map<number, number>();
  #answers: Answer[] = [];
  #lastId = 0;

  /** Records a request sent at `now`; returns its id. */
  ask(now: number): number {
    this.#lastId++;
    this.#askedAt.set(this.#lastId, now);
    return this.#lastId;
  }

  answered({ id, server_time }: { id: number; server_time: number }, now: number): void {
    const sent = this.#askedAt.get(id);
    if (sent === undefined) return;
    this.#askedAt.delete(id);
    const answer = { rtt: now - sent, offset: server_time - (sent + now) / 2 };
    this.#answers = [...this.#answers, answer].slice(-kept);
  }

  /** The sample with the lowest RTT; null before the first. */
  get best(): Answer | null {
    return this.#answers.toSorted((a, b) => a.rtt - b.rtt)[0] ?? null;
  }
}

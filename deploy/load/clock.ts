/** An answer to a question for the server's time; both in ms. */
interface Answer {
  readonly rtt: number;
  /** To be added to our clock. */
  readonly offset: number;
}

const kept = 8;

/** The server's clock as seen from here: of the last 8 answers the quickest is believed. */
export class ServerClock {
  readonly #askedAt = new Map<number, number>();
  #answers: Answer[] = [];
  #lastId = 0;

  /** A question leaves at `now`. Answers with its id. */
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

  /** The quickest answer; null before the first. */
  get best(): Answer | null {
    return this.#answers.toSorted((a, b) => a.rtt - b.rtt)[0] ?? null;
  }
}

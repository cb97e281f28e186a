import { ClockEstimate } from "./estimate.ts";
import type { Time } from "./time.ts";

interface Deps {
  time: Time;
  /** Sends a question; the answer comes back by `answered`. */
  ask(question: { id: number; client_time: number }): void;
  /** Nothing has been answered for so long that the connection must be dead. */
  onSilence(): void;
}

const burst = 5;
const burstGap = 100;
const interval = 15_000;
/** Longest wait for an answer, in ms. */
const patience = 8000;
/** A timer of a page that is awake rings within this time of its due, in ms. */
const lateness = 500;

/** Asks for the server's time: 5 times in a row at first, then every 15 s. Also notices a connection that died. */
export class Pinger {
  readonly estimate = new ClockEstimate();
  readonly #deps: Deps;
  readonly #asked = new Map<number, number>();
  #id = 0;
  #cancels: (() => void)[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * A fresh connection, or a page that is looked at again: what was known may have moved. `deadline`: the first answer
   * is expected within so many ms, for a connection that may have died unnoticed.
   */
  start(deadline = patience): void {
    this.stop();
    const { rtt } = this.estimate;
    this.estimate.restart();
    const { time } = this.#deps;
    this.#cancels.push(time.after(0, () => this.probe(deadline, rtt)));
    for (let i = 1; i < burst; i++) this.#cancels.push(time.after(i * burstGap, () => this.#ask()));
    this.#cancels.push(time.after(interval, () => this.#again()));
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#asked.clear();
  }

  answered({ id, server_time }: { id: number; server_time: number }): void {
    const sent = this.#asked.get(id);
    if (sent === undefined) return;
    // What was asked before is answered, or never will be.
    for (const asked of this.#asked.keys()) if (asked <= id) this.#asked.delete(asked);
    this.estimate.add({ sent, received: this.#deps.time.now(), server: server_time });
  }

  /**
   * Asks once and expects the answer within `deadline` ms, or within three usual round trips where those take longer.
   * A timer that is late itself proves nothing: the page slept, and the answer may be waiting. Then it asks again.
   */
  probe(deadline: number, rtt = this.estimate.rtt): void {
    const { time } = this.#deps;
    const limit = Math.max(deadline, 3 * rtt);
    const due = time.now() + limit;
    const id = this.#ask();
    this.#cancels.push(
      time.after(limit, () => {
        if (!this.#asked.has(id)) return;
        if (time.now() - due > lateness) this.probe(deadline, rtt);
        else this.#deps.onSilence();
      }),
    );
  }

  #again(): void {
    this.#ask();
    this.#cancels.push(this.#deps.time.after(interval, () => this.#again()));
  }

  #ask(): number {
    const { time, ask } = this.#deps;
    const id = ++this.#id;
    const now = time.now();
    this.#asked.set(id, now);
    ask({ id, client_time: now });
    this.#cancels.push(
      time.after(patience, () => {
        if (this.#asked.has(id)) this.#deps.onSilence();
      }),
    );
    return id;
  }
}

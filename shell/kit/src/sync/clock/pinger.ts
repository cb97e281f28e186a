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

  /** A fresh connection, or a page that is looked at again: what was known may have moved. */
  start(): void {
    this.stop();
    this.estimate.restart();
    const { time } = this.#deps;
    for (let i = 0; i < burst; i++) this.#cancels.push(time.after(i * burstGap, () => this.#ask()));
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

  #again(): void {
    this.#ask();
    this.#cancels.push(this.#deps.time.after(interval, () => this.#again()));
  }

  #ask(): void {
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
  }
}

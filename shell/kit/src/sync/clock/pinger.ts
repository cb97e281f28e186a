import { ClockEstimate } from "./estimate.ts";
import type { Time } from "./time.ts";

interface Deps {
  time: Time;
  /** Sends a ping; the reply is passed to `answered`. */
  ask(question: { id: number; client_time: number }): void;
  /** No reply within the timeout: the connection must be dead. */
  onSilence(): void;
}

const burst = 5;
const burstGap = 100;
const interval = 15_000;
/** Timeout of a ping, in ms. */
const timeoutMs = 8000;
/** Timers of an awake page fire within this time of their due time, in ms. */
const lateness = 500;

/** Pings the server's clock: 5 times in a burst, then every 15 s. Also detects a dead connection. */
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
   * Restarts the burst for a new connection or a page that became visible: the old estimate may be stale. `deadline`:
   * the first reply must arrive within this time, in ms, for a connection that may have died unnoticed.
   */
  start(deadline = timeoutMs): void {
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
    // Drops earlier pings as well: replies arrive in order, so a missing one is lost.
    for (const asked of this.#asked.keys()) if (asked <= id) this.#asked.delete(asked);
    this.estimate.add({ sent, received: this.#deps.time.now(), server: server_time });
  }

  /**
   * Pings once and expects the reply within `deadline` ms, or within three round trips where those take longer. A timer
   * that fires late proves nothing, because the page slept and the reply may be queued: then it probes again.
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
      time.after(timeoutMs, () => {
        if (this.#asked.has(id)) this.#deps.onSilence();
      }),
    );
    return id;
  }
}

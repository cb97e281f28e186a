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
/**
 * Interval while samples are few and none is good, in ms. The pings of a burst share one moment of the line, and a page
 * that is being loaded is busy: their round trips may all be long.
 */
const searchInterval = 2000;
/** Interval until the clock is steady, in ms. */
const interval = 15_000;
/**
 * Interval once the clock is steady, in ms. Each ping wakes the server by itself, and of a listener's cost most was
 * pings. Not a minute, because common proxies close connections that are idle for 60 s.
 */
const steadyInterval = 50_000;
/** Replies since the last doubt before the clock counts as steady. */
const steadyAfter = 8;
/** Time in which a page that was frozen reads its backlog, in ms. */
const backlogMs = 1000;
/** Timeout of a ping, in ms. */
const timeoutMs = 8000;
/** Timers of an awake page fire within this time of their due time, in ms. */
const lateness = 500;
/** Wall clock and monotonic clock part by this much, in ms, only if the machine slept or its wall clock was set. */
const sleepMs = 500;

/**
 * Pings the server's clock: 5 times in a burst, then every 15 s, and every 50 s once the clock is steady. If the replies
 * to the burst took long, the first 8 pings are completed every 2 s. Also detects a dead connection.
 */
export class Pinger {
  readonly estimate = new ClockEstimate();
  readonly #deps: Deps;
  readonly #asked = new Map<number, number>();
  #id = 0;
  #cancels: (() => void)[] = [];
  #cancelNext = () => {};
  /** Time of the last start, and of the last ping by schedule, in ms; probes do not move the schedule. */
  #startedAt = Number.NEGATIVE_INFINITY;
  #scheduledAt = 0;
  /** Since the last doubt about the clock. */
  #replies = 0;
  /** Wall time minus monotonic time, in ms; null while stopped. */
  #wallAhead: number | null = null;

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
    this.#startedAt = time.now();
    this.#scheduledAt = this.#startedAt;
    this.#wallAhead = time.wall() - time.now();
    this.#replies = 0;
    this.#cancels.push(time.after(0, () => this.probe(deadline, rtt)));
    for (let i = 1; i < burst; i++) this.#cancels.push(time.after(i * burstGap, () => this.#ask()));
    this.#cancelNext = time.after(searchInterval, () => this.#again());
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#cancelNext();
    this.#asked.clear();
    this.#wallAhead = null;
  }

  answered({ id, server_time }: { id: number; server_time: number }): void {
    const sent = this.#asked.get(id);
    if (sent === undefined) return;
    // Drops earlier pings as well: replies arrive in order, so a missing one is lost.
    for (const asked of this.#asked.keys()) if (asked <= id) this.#asked.delete(asked);
    const { time } = this.#deps;
    const isStep = this.estimate.add({ sent, received: time.now(), server: server_time });
    this.#wallAhead = time.wall() - time.now();
    this.#replies++;
    if (isStep) this.#restart();
    else if (!this.#isSteady) this.#again();
  }

  /** Call at each frame: a machine that slept has a monotonic clock that stood still, so the estimate is wrong. */
  received(): void {
    const { time } = this.#deps;
    if (this.#wallAhead === null) return;
    if (Math.abs(time.wall() - time.now() - this.#wallAhead) > sleepMs) this.#restart();
  }

  /**
   * A state arrived late: pings every 15 s until the clock is steady again, so that the server learns from the echoed
   * rev how far this listener lags. The first ping waits for the rest of the backlog.
   */
  onLateFrame(): void {
    if (this.#replies === 0) return;
    this.#replies = 0;
    this.#cancelNext();
    this.#cancelNext = this.#deps.time.after(backlogMs, () => this.#again());
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

  get #isSteady(): boolean {
    return this.#replies >= steadyAfter && this.estimate.isSteady;
  }

  get #interval(): number {
    if (this.estimate.needsSamples) return searchInterval;
    return this.#isSteady ? steadyInterval : interval;
  }

  /** Bursts again, at most once per interval, in case a clock runs wild. */
  #restart(): void {
    if (this.#deps.time.now() - this.#startedAt >= interval) this.start();
  }

  /** Pings if that is due, and comes back when it may be due. */
  #again(): void {
    const { time } = this.#deps;
    this.#cancelNext();
    const now = time.now();
    const wait = this.#scheduledAt + this.#interval - now;
    if (wait <= 0) {
      this.#scheduledAt = now;
      this.#ask();
    }
    this.#cancelNext = time.after(wait > 0 ? wait : this.#interval, () => this.#again());
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

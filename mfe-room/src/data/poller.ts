import type { Time } from "@tutti/kit/sync";
import { pauseAfter } from "./polling-pause.ts";

/** Hints within this time, in ms, cause one poll. */
const debounce = 500;

export interface PollerDeps {
  readonly time: Time;
  /** Random number from 0 to 1, for jitter. */
  random(): number;
  /** Interval without failures, in ms. */
  base(): number;
  /** Polls once. A rejection lengthens the interval (backoff). */
  look(): Promise<unknown>;
}

/** Polls at start, on a hint, and after each interval. Polls never overlap. */
export class Poller {
  readonly #deps: PollerDeps;
  #isRunning = false;
  #isLooking = false;
  /** A hint arrived during a poll, which may have missed the change. */
  #again = false;
  #failures = 0;
  #cancelTimer = () => {};

  constructor(deps: PollerDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    if (this.#isLooking) this.#again = true;
    else void this.#look();
  }

  /** A running poll finishes; no other follows. */
  stop(): void {
    this.#isRunning = false;
    this.#cancelTimer();
  }

  /** Requests a poll soon; hints are debounced. */
  hint(): void {
    if (!this.#isRunning) return;
    if (this.#isLooking) this.#again = true;
    else this.#after(debounce);
  }

  #after(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.time.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    this.#cancelTimer();
    this.#isLooking = true;
    try {
      await this.#deps.look();
      this.#failures = 0;
    } catch {
      this.#failures += 1;
    }
    this.#isLooking = false;
    if (!this.#isRunning) return;
    const again = this.#again;
    this.#again = false;
    this.#after(again ? debounce : pauseAfter(this.#failures, this.#deps.random(), this.#deps.base()));
  }
}

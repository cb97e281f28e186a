import type { Time } from "@tutti/kit/sync";
import { pauseAfter } from "./polling-pause.ts";

/** Milliseconds in which several reasons to look become one look. */
const debounce = 500;

export interface PollerDeps {
  readonly time: Time;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Milliseconds between two looks while all is well. */
  base(): number;
  /** One look. What it throws lengthens the pause. */
  look(): Promise<unknown>;
}

/** Looks again and again: at once when started, on a hint, and after each pause. Never two looks at once. */
export class Poller {
  readonly #deps: PollerDeps;
  #isRunning = false;
  #isLooking = false;
  /** A hint came during a look, which may have missed it. */
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

  /** A look that is under way ends by itself; none follows. */
  stop(): void {
    this.#isRunning = false;
    this.#cancelTimer();
  }

  /** Something has changed: look soon, once for all that change in the meantime. */
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

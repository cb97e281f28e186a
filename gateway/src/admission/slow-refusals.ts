import { type Clock, callerNetwork } from "@tutti/service-kit";

/** Refusals of one network that are answered at once in a minute; a person who meets a limit stays far below. */
const immediate = 60;
const minute = 60_000;
/** Delay of each further refusal, in ms. */
const pause = 500;
/** Refusals that are held back at a time; beyond them all are answered at once. */
const maxHeld = 2000;

/**
 * Delays refusals to a network that goes on calling beyond its limits. Most floods wait for their answers, so that they
 * become slow and leave the process to others.
 */
export class SlowRefusals {
  readonly #clock: Clock;
  readonly #refused = new Map<string, number>();
  #minuteEnds = 0;
  #held = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `answer`, at once or after the delay. */
  answer(address: string, answer: () => void): void {
    const now = this.#clock.now();
    if (now >= this.#minuteEnds) {
      this.#refused.clear();
      this.#minuteEnds = now + minute;
    }
    const { narrow } = callerNetwork(address);
    const refused = (this.#refused.get(narrow) ?? 0) + 1;
    this.#refused.set(narrow, refused);
    const isSlow = /* guard: slow-refusals */ refused > immediate && this.#held < maxHeld;
    if (!isSlow) {
      answer();
      return;
    }
    this.#held++;
    this.#clock.after(pause, () => {
      this.#held--;
      answer();
    });
  }
}

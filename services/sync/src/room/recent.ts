import type { Clock } from "@tutti/service-kit";

/** Cache TTL, in ms. */
const freshness = 5000;
/** Cache size; on overflow all answers are dropped. */
const maxAnswers = 10_000;

interface Answer<T> {
  readonly at: number;
  readonly value: Promise<T>;
}

interface Source<T> {
  ask(key: string): Promise<T>;
  /** An answer was cached; it may differ from the one before. */
  kept?(key: string, value: T): void;
  /** A cached answer was dropped. */
  dropped?(key: string): void;
}

/** Caches answers. Concurrent callers share one call; failures are not cached. */
export class Recent<T> {
  readonly #answers = new Map<string, Answer<T>>();
  readonly #clock: Clock;
  readonly #source: Source<T>;

  constructor(clock: Clock, source: Source<T>) {
    this.#clock = clock;
    this.#source = source;
  }

  get(key: string): Promise<T> {
    const known = this.#answers.get(key);
    if (known && this.#clock.now() - known.at < freshness) return known.value;
    if (this.#answers.size >= maxAnswers) for (const each of this.#answers.keys()) this.drop(each);
    const value = this.#source.ask(key);
    const answer = { at: this.#clock.now(), value };
    this.#answers.set(key, answer);
    const isHeld = () => this.#answers.get(key) === answer;
    value.then(
      (given) => {
        if (isHeld()) this.#source.kept?.(key, given);
      },
      () => {
        if (isHeld()) this.drop(key);
      },
    );
    return value;
  }

  drop(key: string): void {
    if (this.#answers.delete(key)) this.#source.dropped?.(key);
  }
}

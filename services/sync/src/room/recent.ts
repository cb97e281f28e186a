import { type Clock, maxAge } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";

/** Cache TTL, in ms. */
const freshness = 5000;
const maxAnswers = 5000;

interface Source<T> {
  ask(key: string): Promise<T>;
  /** An answer was cached; it may differ from the one before. */
  kept?(key: string, value: T): void;
  /** A cached answer was dropped. */
  dropped?(key: string): void;
}

/** Caches answers. Concurrent callers share one call; failures are not cached. */
export class Recent<T> {
  readonly #answers: LRUCache<string, Promise<T>>;
  readonly #source: Source<T>;

  constructor(clock: Clock, source: Source<T>) {
    this.#source = source;
    this.#answers = new LRUCache({
      max: maxAnswers,
      ...maxAge(freshness, clock),
      // An expired answer is dropped by the next one, so that `drop` prevents an answer that is on its way.
      noDeleteOnStaleGet: true,
      dispose: (_answer, key, reason) => {
        if (reason !== "set") source.dropped?.(key);
      },
    });
  }

  get(key: string): Promise<T> {
    const known = this.#answers.get(key);
    if (known) return known;
    const value = this.#source.ask(key);
    this.#answers.set(key, value);
    const isHeld = () => this.#answers.peek(key, { allowStale: true }) === value;
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
    this.#answers.delete(key);
  }
}

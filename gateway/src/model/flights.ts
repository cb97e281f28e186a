/** State of a running load, passed to the load so that it can see whether it became outdated. */
export interface Progress {
  readonly startedAt: number;
  /** What it reads was changed meanwhile. */
  isOutdated: boolean;
}

type Load<T> = (progress: Readonly<Progress>) => Promise<T>;

interface Flight<T> {
  readonly result: Promise<T>;
  readonly progress: Progress;
}

/**
 * Single flight: at most one load per key at a time, shared by its callers. A caller that needs an answer from after a
 * certain time does not join an earlier load, but shares the next one, which starts when that one has ended.
 */
export class Flights<T> {
  readonly #now: () => number;
  readonly #running = new Map<string, Flight<T>>();
  readonly #next = new Map<string, Promise<T>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The result of a load that started after `since` and is not outdated. With `since` infinite it starts after this
   * call.
   */
  join(key: string, since: number, load: Load<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, load);
    if (running.progress.startedAt > since && !running.progress.isOutdated) return running.result;
    const known = this.#next.get(key);
    if (known) return known;
    const start = () => {
      this.#next.delete(key);
      return this.#start(key, load);
    };
    const next = running.result.then(start, start);
    this.#next.set(key, next);
    return next;
  }

  #start(key: string, load: Load<T>): Promise<T> {
    const progress: Progress = { startedAt: this.#now(), isOutdated: false };
    const result = load(progress).finally(() => this.#running.delete(key));
    this.#running.set(key, { result, progress });
    return result;
  }

  /** Marks the key's running load as outdated: no other caller joins it. */
  outdate(key: string): void {
    const running = this.#running.get(key);
    if (running) running.progress.isOutdated = true;
  }

  outdateAll(): void {
    for (const { progress } of this.#running.values()) progress.isOutdated = true;
  }
}

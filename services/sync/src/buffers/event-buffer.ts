import type { Ids, Logger } from "@tutti/service-kit";
import type { Timers } from "../model/timers.ts";

interface Deps<T> {
  /** Writes a batch to the outbox; idempotent by `id`. */
  write(id: string, batch: readonly T[]): Promise<void>;
  /** What is buffered, for log lines. */
  name: string;
  timers: Timers;
  ids: Ids;
  log: Logger;
}

/** Flush interval in ms; after a failed write the same batch is retried after it. */
const gathering = 1000;
const maxBatch = 1000;
/** Buffer limit, reached only while the database is down. On overflow the oldest half is dropped. */
const maxWaiting = 50_000;

interface Batch<T> {
  readonly id: string;
  readonly entries: readonly T[];
}

/**
 * Buffers events and writes them to the outbox in batches, off the request path. A kill loses up to a second of events;
 * a batch is retried under its id, so it is written once.
 */
export class EventBuffer<T> {
  readonly #deps: Deps<T>;
  #waiting: T[] = [];
  /** The batch being written, retried under the same id until it succeeds. */
  #open: Batch<T> | null = null;
  #writing: Promise<boolean> | null = null;
  #scheduled = false;

  constructor(deps: Deps<T>) {
    this.#deps = deps;
  }

  note(entry: T): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > maxWaiting) {
      this.#waiting = this.#waiting.slice(-maxWaiting / 2);
      const { log, name } = this.#deps;
      log.warn({ lost: maxWaiting / 2 }, `buffer of ${name} is full; oldest events dropped`);
    }
    this.#schedule();
  }

  /** Resolves when the buffer is written, or when a write failed and its retry is scheduled. */
  async flush(): Promise<void> {
    while (this.#open || this.#waiting.length > 0) {
      this.#writing ??= this.#writeBatch().finally(() => {
        this.#writing = null;
      });
      if (!(await this.#writing)) return this.#schedule();
    }
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#deps.timers.after(gathering, () => {
      this.#scheduled = false;
      void this.flush();
    });
  }

  async #writeBatch(): Promise<boolean> {
    const { write, name, ids, log } = this.#deps;
    this.#open ??= { id: ids.uuid(), entries: this.#waiting.splice(0, maxBatch) };
    try {
      await write(this.#open.id, this.#open.entries);
      this.#open = null;
      return true;
    } catch (error) {
      log.warn({ err: error }, `${name} were not written; retrying`);
      return false;
    }
  }
}

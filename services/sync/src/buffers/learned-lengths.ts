import type { LengthLearned } from "@tutti/proto/events";
import type { Ids, Logger } from "@tutti/service-kit";
import type { Archive } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";

interface Deps {
  archive: Pick<Archive, "publishLength">;
  timers: Timers;
  ids: Ids;
  log: Logger;
}

/** A failed write is retried after this time, in ms. */
const retry = 2000;
/** Limit of the queue while the database is down; the oldest are dropped, and learned again when they play again. */
const maxPending = 1000;

/** Writes learned lengths to the outbox, off the request path; retried under the same id. */
export class LearnedLengths {
  readonly #deps: Deps;
  readonly #pending = new Map<string, LengthLearned>();
  #isScheduled = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  publish(learned: LengthLearned): void {
    this.#pending.set(this.#deps.ids.uuid(), learned);
    if (this.#pending.size > maxPending) this.#dropOldest();
    void this.flush();
  }

  /** Resolves when each pending length is written or one attempt failed. */
  async flush(): Promise<void> {
    await Promise.all([...this.#pending].map(([id, learned]) => this.#write(id, learned)));
  }

  #dropOldest(): void {
    for (const oldest of this.#pending.keys()) {
      this.#pending.delete(oldest);
      break;
    }
    this.#deps.log.warn("the queue of learned lengths is full; oldest dropped");
  }

  async #write(id: string, learned: LengthLearned): Promise<void> {
    try {
      await this.#deps.archive.publishLength(id, learned);
      this.#pending.delete(id);
    } catch (error) {
      this.#deps.log.warn({ err: error }, "a learned length was not written; retrying");
      this.#schedule();
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.timers.after(retry, () => {
      this.#isScheduled = false;
      void this.flush();
    });
  }
}

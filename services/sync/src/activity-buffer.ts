import type { ListenerAct, VisitorJoin } from "@tutti/proto/events";
import type { Ids, Logger } from "@tutti/service-kit";
import type { Activity, Archive } from "./ports.ts";
import type { Timers } from "./timers.ts";

interface Deps {
  archive: Pick<Archive, "publishActs">;
  timers: Timers;
  ids: Ids;
  log: Logger;
}

/** Flush interval in ms; after a failed write the same batch is retried after it. */
const gathering = 1000;
const maxPageSize = 1000;
/** Buffer limit, reached only while the database is down. On overflow the oldest half is dropped. */
const maxWaiting = 50_000;

/** A buffered event. A visitor's join carries no user id. */
export type Entry = ListenerAct | ({ readonly action: "visitor_join" } & VisitorJoin);

interface Page {
  readonly id: string;
  readonly activity: Activity;
}

function activityOf(entries: readonly Entry[]): Activity {
  const acts: ListenerAct[] = [];
  const visitorJoins: VisitorJoin[] = [];
  for (const entry of entries) {
    if (entry.action !== "visitor_join") acts.push(entry);
    else {
      const { action: _, ...join } = entry;
      visitorJoins.push(join);
    }
  }
  return { acts, visitorJoins };
}

/**
 * Buffers activity events and writes them to the outbox in batches, off the request path. A kill loses up to a second
 * of events; a batch is retried under its id, so it is written once.
 */
export class ActivityBuffer {
  readonly #deps: Deps;
  #waiting: Entry[] = [];
  /** The batch being written, retried under the same id until it succeeds. */
  #open: Page | null = null;
  #writing: Promise<boolean> | null = null;
  #scheduled = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  note(entry: Entry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > maxWaiting) {
      this.#waiting = this.#waiting.slice(-maxWaiting / 2);
      this.#deps.log.warn({ lost: maxWaiting / 2 }, "activity buffer is full; oldest events dropped");
    }
    this.#schedule();
  }

  /** Resolves when the buffer is written, or when a write failed and its retry is scheduled. */
  async flush(): Promise<void> {
    while (this.#open || this.#waiting.length > 0) {
      this.#writing ??= this.#writePage().finally(() => {
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

  async #writePage(): Promise<boolean> {
    const { archive, ids, log } = this.#deps;
    this.#open ??= { id: ids.uuid(), activity: activityOf(this.#waiting.splice(0, maxPageSize)) };
    try {
      await archive.publishActs(this.#open.id, this.#open.activity);
      this.#open = null;
      return true;
    } catch (error) {
      log.warn({ err: error }, "activity events were not written; retrying");
      return false;
    }
  }
}

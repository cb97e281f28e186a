import type { ListenedRoom } from "@tutti/proto/events";
import type { Ids, Logger } from "@tutti/service-kit";
import type { Archive } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";

interface Deps {
  archive: Pick<Archive, "publishListened">;
  timers: Timers;
  ids: Ids;
  log: Logger;
}

/** Flush interval in ms; a failed write is retried after it. */
const gathering = 1000;
const maxInEvent = 500;

/** Writes reports of rooms with listeners to the outbox, the newest of each room, off the request path. */
export class ListenedRooms {
  readonly #deps: Deps;
  readonly #pending = new Map<string, ListenedRoom>();
  #isScheduled = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  publish(note: ListenedRoom): void {
    this.#pending.set(note.room_id, note);
    this.#schedule();
  }

  /** Resolves when all pending reports are written, or when a write failed and its retry is scheduled. */
  async flush(): Promise<void> {
    const { archive, ids, log } = this.#deps;
    while (this.#pending.size > 0) {
      const notes = [...this.#pending.values()].slice(0, maxInEvent);
      try {
        await archive.publishListened(ids.uuid(), notes);
      } catch (error) {
        log.warn({ err: error }, "rooms with listeners were not written; retrying");
        return this.#schedule();
      }
      for (const note of notes)
        if (this.#pending.get(note.room_id) === note) this.#pending.delete(note.room_id);
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.timers.after(gathering, () => {
      this.#isScheduled = false;
      void this.flush();
    });
  }
}

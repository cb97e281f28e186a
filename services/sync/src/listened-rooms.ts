import type { ListenedRoom } from "@tutti/proto/events";
import type { Ids, Logger } from "@tutti/service-kit";
import type { Alarms } from "./alarms.ts";
import type { Archive } from "./ports.ts";

interface Deps {
  archive: Pick<Archive, "keepListened">;
  alarms: Alarms;
  ids: Ids;
  log: Logger;
}

/** Notes are gathered so long, in ms; after a failed write the same ones are tried again after it. */
const gathering = 1000;
const maxInEvent = 500;

/** Writes notes about rooms to the outbox, of each room the newest, outside the path of the listeners. */
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

  /** Until all that waits is written, or could not be. */
  async flush(): Promise<void> {
    const { archive, ids, log } = this.#deps;
    while (this.#pending.size > 0) {
      const notes = [...this.#pending.values()].slice(0, maxInEvent);
      try {
        await archive.keepListened(ids.uuid(), notes);
      } catch (error) {
        log.warn({ err: error }, "notes about listeners wait for the database");
        return this.#schedule();
      }
      for (const note of notes)
        if (this.#pending.get(note.room_id) === note) this.#pending.delete(note.room_id);
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.alarms.after(gathering, () => {
      this.#isScheduled = false;
      void this.flush();
    });
  }
}

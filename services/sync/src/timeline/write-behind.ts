import type { Logger } from "@tutti/service-kit";
import type { Alarms } from "../alarms.ts";
import type { Archive } from "../ports.ts";
import type { Timeline } from "./timeline.ts";

interface Deps {
  archive: Archive;
  alarms: Alarms;
  log: Logger;
}

/** Small corrections of one room are gathered so long, in ms; a failed write is tried again after it, too. */
const gathering = 2000;

/** Carries states to the archive behind the listeners' backs: of a room the newest only, one write at a time. */
export class WriteBehind {
  readonly #deps: Deps;
  readonly #waiting = new Map<string, Timeline>();
  readonly #writing = new Map<string, Promise<void>>();
  #scheduled = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A state that the archive may not have yet. */
  waiting(roomId: string): Timeline | undefined {
    return this.#waiting.get(roomId);
  }

  save(roomId: string, timeline: Timeline, when: "now" | "soon"): void {
    if ((this.#waiting.get(roomId)?.rev ?? -1) > timeline.rev) return;
    this.#waiting.set(roomId, timeline);
    if (when === "now") void this.#write(roomId);
    else this.#schedule();
  }

  /** What waits for the archive need not be written any more. */
  drop(roomId: string): void {
    this.#waiting.delete(roomId);
  }

  /** Until all that waits is written, or was tried once more. */
  async flush(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map((roomId) => this.#write(roomId)));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#deps.alarms.after(gathering, () => {
      this.#scheduled = false;
      void this.flush();
    });
  }

  #write(roomId: string): Promise<void> {
    const turn = (this.#writing.get(roomId) ?? Promise.resolve()).then(() => this.#writeNewest(roomId));
    this.#writing.set(roomId, turn);
    return turn.then(() => {
      if (this.#writing.get(roomId) === turn) this.#writing.delete(roomId);
    });
  }

  async #writeNewest(roomId: string): Promise<void> {
    const timeline = this.#waiting.get(roomId);
    if (!timeline) return;
    try {
      await this.#deps.archive.save(roomId, timeline);
      if (this.#waiting.get(roomId) === timeline) this.#waiting.delete(roomId);
    } catch (error) {
      this.#deps.log.warn({ err: error, roomId }, "a room's state waits for the database");
      this.#schedule();
    }
  }
}

import type { Logger } from "@tutti/service-kit";
import type { Archive } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";
import type { Timeline } from "../timeline/timeline.ts";

interface Deps {
  archive: Archive;
  timers: Timers;
  log: Logger;
}

/** Flush interval for small corrections, in ms; also the retry delay after a failed write. */
const gathering = 2000;

/** Write-behind queue to the archive, off the request path: the newest state of each room, one write at a time. */
export class WriteBehind {
  readonly #deps: Deps;
  readonly #waiting = new Map<string, Timeline>();
  readonly #writing = new Map<string, Promise<void>>();
  #scheduled = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A pending state, which the archive may not have yet. */
  waiting(roomId: string): Timeline | undefined {
    return this.#waiting.get(roomId);
  }

  save(roomId: string, timeline: Timeline, when: "now" | "soon"): void {
    if ((this.#waiting.get(roomId)?.rev ?? -1) > timeline.rev) return;
    this.#waiting.set(roomId, timeline);
    if (when === "now") void this.#write(roomId);
    else this.#schedule();
  }

  /** Discards the pending write. */
  drop(roomId: string): void {
    this.#waiting.delete(roomId);
  }

  /** Resolves when each pending state is written or one attempt failed. */
  async flush(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map((roomId) => this.#write(roomId)));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#deps.timers.after(gathering, () => {
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
      this.#deps.log.warn({ err: error, roomId }, "a room's state was not written; retrying");
      this.#schedule();
    }
  }
}

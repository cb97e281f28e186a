import type { ListenerAct, VisitorJoin } from "@tutti/proto/events";
import type { Ids, Logger } from "@tutti/service-kit";
import type { Alarms } from "./alarms.ts";
import type { Activity, Archive } from "./ports.ts";

interface Deps {
  archive: Pick<Archive, "keepActs">;
  alarms: Alarms;
  ids: Ids;
  log: Logger;
}

/** Acts are gathered so long, in ms; after a failed write the same page is tried again after it. */
const gathering = 1000;
const longestPage = 1000;
/** More than this waits only while the database is away; then the oldest give way. */
const mostWaiting = 50_000;

/** A visitor's join has no more to it than where and when. */
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
 * Writes down what people did, behind their backs: whoever joins or pauses waits for nothing here. What is not
 * written yet when a process is killed, a second's worth, is lost; a page that was half written is written once.
 */
export class Diary {
  readonly #deps: Deps;
  #waiting: Entry[] = [];
  /** Written under the same id until it is there. */
  #open: Page | null = null;
  #writing: Promise<boolean> | null = null;
  #scheduled = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  note(entry: Entry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > mostWaiting) {
      this.#waiting = this.#waiting.slice(-mostWaiting / 2);
      this.#deps.log.warn({ lost: mostWaiting / 2 }, "what listeners did could not be kept");
    }
    this.#schedule();
  }

  /** Until all that waits is written, or could not be. */
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
    this.#deps.alarms.after(gathering, () => {
      this.#scheduled = false;
      void this.flush();
    });
  }

  async #writePage(): Promise<boolean> {
    const { archive, ids, log } = this.#deps;
    this.#open ??= { id: ids.uuid(), activity: activityOf(this.#waiting.splice(0, longestPage)) };
    try {
      await archive.keepActs(this.#open.id, this.#open.activity);
      this.#open = null;
      return true;
    } catch (error) {
      log.warn({ err: error }, "what listeners did waits for the database");
      return false;
    }
  }
}

import type { Timers } from "../model/timers.ts";
import type { Fanout } from "./fanout.ts";
import type { Tick } from "./tick.ts";

/** Writes in a row, about half a millisecond; commands are read, and states written, between them. */
const chunk = 64;
/** A tick is spread over this many turns of the timers, 20 ms apart, so that listeners find no burst of it in front of a state. */
const turns = 10;
/** Listeners of a turn at least: a small room gets its tick at once. */
const minTurn = 256;

interface Job {
  readonly fanout: Fanout;
  readonly done: () => void;
  /** Writes left in this turn. */
  left: number;
}

/** Writes the ticks of a node's rooms in chunks, one after the other, so that they never delay a state by more than one. */
export class TickPacer {
  readonly #timers: Timers;
  readonly #jobs: Job[] = [];
  #isWorking = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Writes a tick to a room's listeners; `done` once all have it. */
  send(fanout: Fanout, tick: Tick, done: () => void): void {
    fanout.beginTick(tick);
    this.#turn({ fanout, done, left: 0 });
  }

  #turn(job: Job): void {
    job.left = Math.max(minTurn, Math.ceil(job.fanout.size / turns));
    this.#jobs.push(job);
    if (!this.#isWorking) this.#work();
  }

  #work(): void {
    const job = this.#jobs.shift();
    this.#isWorking = job !== undefined;
    if (!job) return;
    const count = Math.min(chunk, job.left);
    job.fanout.writeTick(count);
    job.left -= count;
    if (!job.fanout.isTicking) job.done();
    else if (job.left > 0) this.#jobs.push(job);
    else this.#timers.after(1, () => this.#turn(job));
    setImmediate(() => this.#work());
  }
}

import { fault } from "@tutti/proto/faults";
import { currentContext } from "../log/context.ts";
import type { Clock } from "../platform/clock.ts";

const day = 24 * 3_600_000;

/**
 * Whose share a call takes: an account's, that of the network of a visitor or of an account younger than a day, or that of
 * the product's own calls.
 */
export function currentShare(now: number): string {
  const { caller, visitor } = currentContext() ?? {};
  const [network] = visitor?.().networks ?? [];
  const isNew = caller?.created !== undefined && now - caller.created.at < day;
  if (caller && !(isNew && network)) return `account:${caller.userId}`;
  return network ? `network:${network}` : ownShare;
}
/** The product's own calls have no share's limit, as nobody outside decides how many there are. */
const ownShare = "product";

interface Options {
  /** Calls that run at once. */
  readonly width: number;
  /** Calls that wait. */
  readonly waiting: number;
  readonly perShare: { readonly running: number; readonly waiting: number };
  readonly clock: Pick<Clock, "now">;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

interface Share {
  readonly key: string;
  readonly waiting: Waiting[];
  running: number;
  /** What it has used, in ms, on the scale of the queue's own time. */
  used: number;
  /** When its last call ended. */
  endedAt: number;
}

const busy = () => fault("too_many_at_once", {}, { retry_after: 3 });

/**
 * Runs a bounded number of calls at once, and lets the share that has used the least time go first, so that a flood from
 * one network or account delays itself. A full queue makes room for a smaller share at the expense of the largest.
 */
export class FairQueue {
  readonly #options: Options;
  readonly #shares = new Map<string, Share>();
  #running = 0;
  #waiting = 0;
  /** The least use among active shares: one that returns starts here, since unused time is not saved. */
  #now = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs `work` once it is the share's turn.
   * @throws {ProductError} too_many beyond the share, unavailable beyond the queue; what the signal was aborted with
   */
  async run<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = this.#turn(key, signal);
    if (turn) await turn;
    const share = this.#share(key);
    const began = this.#options.clock.now();
    try {
      return await work();
    } finally {
      share.running--;
      this.#running--;
      share.endedAt = this.#options.clock.now();
      share.used += Math.max(1, share.endedAt - began);
      this.#next();
    }
  }

  #share(key: string): Share {
    const known = this.#shares.get(key);
    if (known) return known;
    const share: Share = { key, waiting: [], running: 0, used: this.#now, endedAt: 0 };
    this.#shares.set(key, share);
    return share;
  }

  /** Null if it is the share's turn at once. */
  #turn(key: string, signal: AbortSignal): Promise<void> | null {
    signal.throwIfAborted();
    const share = this.#share(key);
    if (this.#mayRun(share) && share.waiting.length === 0) {
      this.#begin(share);
      return null;
    }
    if (key !== ownShare && share.waiting.length >= this.#options.perShare.waiting)
      return Promise.reject(busy());
    if (this.#waiting >= this.#options.waiting && !this.#makeRoom(share))
      return Promise.reject(fault("unavailable"));
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        share.waiting.splice(share.waiting.indexOf(own), 1);
        this.#waiting--;
        reject(signal.reason);
      };
      const own: Waiting = {
        start: () => {
          signal.removeEventListener("abort", leave);
          resolve();
        },
        refuse: (error) => {
          signal.removeEventListener("abort", leave);
          reject(error);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      share.waiting.push(own);
      this.#waiting++;
    });
  }

  /** Refuses the last call of the share with the most waiting ones, if that is not this share. */
  #makeRoom(share: Share): boolean {
    const [largest] = [...this.#shares.values()].sort((a, b) => b.waiting.length - a.waiting.length);
    if (!largest || largest.waiting.length <= share.waiting.length + 1) return false;
    largest.waiting.pop()?.refuse(busy());
    this.#waiting--;
    return true;
  }

  #mayRun(share: Share): boolean {
    const own = share.key === ownShare ? this.#options.width : this.#options.perShare.running;
    return this.#running < this.#options.width && share.running < own;
  }

  #begin(share: Share): void {
    share.running++;
    this.#running++;
    this.#now = Math.max(this.#now, share.used);
  }

  /** Forgets shares that have been idle for as long as they were ahead of the others. */
  #forgetIdle(): void {
    const now = this.#options.clock.now();
    for (const { key, running, waiting, used, endedAt } of this.#shares.values())
      if (running === 0 && waiting.length === 0 && used - this.#now <= now - endedAt)
        this.#shares.delete(key);
  }

  #next(): void {
    const ready = [...this.#shares.values()].filter(
      (share) => share.waiting.length > 0 && this.#mayRun(share),
    );
    this.#forgetIdle();
    const next = ready.sort((a, b) => a.used - b.used)[0];
    const call = next?.waiting.shift();
    if (!next || !call) return;
    this.#waiting--;
    this.#begin(next);
    call.start();
    this.#next();
  }
}

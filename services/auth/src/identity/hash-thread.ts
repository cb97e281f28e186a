import { Worker } from "node:worker_threads";
import { fault } from "@tutti/proto/faults";
import { currentShare, FairQueue, type PortCalls, portCalls, systemClock } from "@tutti/service-kit";

export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Beside the source and, under the same name, beside the bundle. */
const script = new URL(
  import.meta.url.endsWith(".ts") ? "./hash.worker.ts" : "./hash.worker.js",
  import.meta.url,
);

/** A hash takes some 20 ms of one core, so that the last of a share waits for a fraction of a second. */
const queue = new FairQueue({
  width: 1,
  waiting: 100,
  perShare: { running: 1, waiting: 16 },
  clock: systemClock,
});
/** Longest time from the call to its answer, in ms; a login's caller waits no longer. */
const deadline = 8000;

let thread: { readonly worker: Worker; readonly calls: PortCalls } | null = null;

/** Started lazily; a thread that ended is started again by the next call. */
function started(): PortCalls {
  if (thread) return thread.calls;
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 64 } });
  const own = { worker, calls: portCalls(worker, {}) };
  thread = own;
  worker.on("error", () => {});
  worker.once("exit", () => {
    if (thread === own) thread = null;
    own.calls.failAll(fault("unavailable"));
  });
  // The process may end while the thread is idle.
  worker.unref();
  return own.calls;
}

/**
 * Works on a hash in a thread of its own, one at a time, in the turn of the caller's network or account.
 * @throws {ProductError} too_many beyond the caller's share, unavailable beyond the queue or the deadline
 */
async function work(method: "hash" | "verify", args: readonly unknown[]): Promise<unknown> {
  const expired = new AbortController();
  const cancel = systemClock.after(deadline, () => expired.abort(fault("unavailable")));
  try {
    return await queue.run(currentShare(systemClock.now()), expired.signal, () =>
      started().call(method, args, expired.signal),
    );
  } finally {
    cancel();
  }
}

/** The other end is this module's own worker. */
export const hashIn = async (password: string, cost: HashCost): Promise<string> =>
  String(await work("hash", [password, cost]));
export const verifyIn = async (stored: string, password: string): Promise<boolean> =>
  (await work("verify", [stored, password])) === true;

import { Worker } from "node:worker_threads";
import { fault } from "@tutti/proto/faults";
import {
  type Clock,
  currentShare,
  FairQueue,
  type Logger,
  type PortCalls,
  portCalls,
  type Running,
} from "@tutti/service-kit";
import type { Engine, Outside } from "./engine.ts";
import type { WorkerData } from "./worker-data.ts";

/**
 * Calls at once: those that run overlap only while they wait for the database. Two of one network or account leave the
 * thread to others after each of their steps.
 */
const QUEUE = { width: 4, waiting: 60, perShare: { running: 2, waiting: 8 } } as const;
/** Deadline of a call, in ms; beyond it a thread that has answered nothing is stuck, and is replaced. */
const DEADLINE = 15_000;
/** Delay before a thread that ended is started again, in ms. */
const RESTART = { first: 200, max: 5000 } as const;

/** Heap of the thread, whose requests need some MB each; without a limit it grows before it is collected. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Beside the source and, under the same name, beside the bundle. */
const script = new URL(
  import.meta.url.endsWith(".ts") ? "./engine.worker.ts" : "./engine.worker.js",
  import.meta.url,
);

interface Options {
  readonly databaseUrl: string;
  readonly outside: Outside;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly log: Logger;
  /** Replaced in tests. */
  readonly script?: URL;
}

type Thread =
  /** Nobody has asked anything yet: the thread takes some 60 MB. */
  | { readonly state: "unused" }
  | { readonly state: "running"; readonly worker: Worker; readonly calls: PortCalls; answered: number }
  | { readonly state: "restarting" }
  | { readonly state: "stopped" };

/**
 * The engine in a thread of its own, which starts with the first call, and again when it ends. What it had not answered by then fails with
 * `unavailable`, as do calls beyond its queue and its deadline.
 */
export function workerEngine({ databaseUrl, outside, clock, log, script: file = script }: Options): {
  readonly engine: Engine;
} & Running {
  let thread: Thread = { state: "unused" };
  let delay: number = RESTART.first;
  const queue = new FairQueue({ ...QUEUE, clock });
  const { searchForList, videoNames } = outside;
  const data: WorkerData = {
    databaseUrl,
    logLevel: log.level,
    has: { searchForList: searchForList !== null, videoNames: videoNames !== null },
  };

  const start = (): void => {
    if (thread.state === "stopped") return;
    const worker = new Worker(file, { workerData: data, resourceLimits: MEMORY });
    const calls = portCalls(worker, {
      ...(searchForList ? { searchForList } : {}),
      ...(videoNames ? { videoNames } : {}),
    });
    const own: Thread = { state: "running", worker, calls, answered: clock.now() };
    thread = own;
    worker.on("message", () => {
      own.answered = clock.now();
      delay = RESTART.first;
    });
    worker.on("error", (error) => log.error({ err: error }, "the thread of the catalogue failed"));
    worker.once("exit", () => {
      calls.failAll(fault("unavailable"));
      if (thread.state === "stopped") return;
      thread = { state: "restarting" };
      clock.after(delay, start);
      delay = Math.min(2 * delay, RESTART.max);
    });
    // The process may end while the thread is idle.
    worker.unref();
  };

  const call = async (
    method: keyof Engine,
    args: readonly unknown[],
    signal: AbortSignal,
  ): Promise<unknown> => {
    const deadline = new AbortController();
    let stuck = (): void => {};
    const cancelDeadline = clock.after(DEADLINE, () => {
      deadline.abort(fault("unavailable"));
      stuck();
    });
    const either = AbortSignal.any([signal, deadline.signal]);
    try {
      return await queue.run(currentShare(clock.now()), either, () => {
        if (thread.state === "unused") start();
        if (thread.state !== "running") throw fault("unavailable");
        const own = thread;
        stuck = () => {
          // Nothing of all calls since: the thread does not come back by itself.
          if (clock.now() - own.answered >= DEADLINE) void own.worker.terminate();
        };
        return own.calls.call(method, args, either);
      });
    } finally {
      cancelDeadline();
    }
  };
  return {
    engine: remoteEngine(call),
    stop: async () => {
      const worker = thread.state === "running" ? thread.worker : null;
      thread = { state: "stopped" };
      await worker?.terminate();
    },
  };
}

type CallEngine = (method: keyof Engine, args: readonly unknown[], signal: AbortSignal) => Promise<unknown>;

/** The other end is this module's own worker, whose results have the types of {@link Engine}. */
function remoteEngine(call: CallEngine): Engine {
  const method =
    <Name extends keyof Engine>(name: Name) =>
    (...args: unknown[]): Promise<never> => {
      const signal = args.at(-1);
      if (!(signal instanceof AbortSignal)) throw new TypeError("A signal comes last.");
      return call(name, args.slice(0, -1), signal) as Promise<never>;
    };
  return {
    generate: method("generate"),
    compose: method("compose"),
    refine: method("refine"),
    search: method("search"),
    knows: method("knows"),
    artistNamed: method("artistNamed"),
    tracksOfVideos: method("tracksOfVideos"),
    readFile: method("readFile"),
    readList: method("readList"),
    matchLines: method("matchLines"),
    factsOf: method("factsOf"),
    compare: method("compare"),
  };
}

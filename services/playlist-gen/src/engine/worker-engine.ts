import { Worker } from "node:worker_threads";
import { unavailable } from "@tutti/proto/errors";
import type { Clock, Logger, Running } from "@tutti/service-kit";
import type { Engine, Outside } from "./engine.ts";
import { type PortCalls, portCalls } from "./port-calls.ts";
import type { WorkerData } from "./worker-data.ts";

/** Calls that wait or run at once; more are refused. */
const MAX_PENDING = 64;
/** Deadline of a call, in ms; beyond it a thread that has answered nothing is stuck, and is replaced. */
const DEADLINE = 15_000;
/** Delay before a thread that ended is started again, in ms. */
const RESTART = { first: 200, max: 5000 } as const;

/** Of the thread, whose requests need some MB each; without a limit its heap grows before it is collected. */
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
      calls.failAll(unavailable());
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
    if (thread.state === "unused") start();
    if (thread.state !== "running") throw unavailable();
    const own = thread;
    if (own.calls.pending >= MAX_PENDING) throw unavailable();
    const deadline = new AbortController();
    const began = clock.now();
    const cancelDeadline = clock.after(DEADLINE, () => {
      deadline.abort(unavailable());
      // Nothing of all calls since: the thread does not come back by itself.
      if (own.answered < began) void own.worker.terminate();
    });
    try {
      return await own.calls.call(method, args, AbortSignal.any([signal, deadline.signal]));
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
    matchLines: method("matchLines"),
    factsOf: method("factsOf"),
    compare: method("compare"),
  };
}

import { Worker } from "node:worker_threads";

/** A loop that does nothing else for so long is stuck, in ms. */
const stuckAfter = 8000;

/** A silent loop is stuck only after so much CPU time of its process, as a share of `stuckAfter`: others may starve it. */
const leastWork = 0.75;

/** A loop that is blocked without using the CPU is stuck after this multiple of `stuckAfter`. */
const blockedFactor = 8;

/** The signal of a process that ends itself because its loop is stuck. Its supervisor starts it again. */
const stuckSignal = "SIGALRM";

/**
 * The thread that watches, as text, since a bundle has no file for it. It counts its own turns instead of time, so that a
 * machine that slept or a process that was stopped is not taken for a stuck loop.
 */
const watch = `
const { workerData } = process.getBuiltinModule("node:worker_threads");
const { Session, url } = process.getBuiltinModule("node:inspector");
const { writeSync } = process.getBuiltinModule("node:fs");
const { beats, turn, turns, leastWork, blockedTurns, name, signal } = workerData;

function end(stack) {
  const line = { level: 60, time: Date.now(), pid: process.pid, name, stack, msg: "the loop is stuck, and the process ends" };
  // The console of a thread is written by the loop that is stuck.
  writeSync(2, JSON.stringify(line) + "\\n");
  process.kill(process.pid, signal);
}

function sample() {
  const given = setTimeout(() => end([]), 3000);
  try {
    const session = new Session();
    session.connectToMainThread();
    session.on("Debugger.paused", ({ params }) => {
      clearTimeout(given);
      const frames = params.callFrames.slice(0, 20);
      end(frames.map((f) => (f.functionName || "(anonymous)") + " " + f.url + ":" + (f.location.lineNumber + 1)));
    });
    session.post("Debugger.enable");
    session.post("Debugger.pause");
  } catch {}
}

let [seen, silent, before] = [-1, 0, process.cpuUsage()];
const watching = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  // Somebody who debugs the process stops it on purpose.
  if (beat !== seen || url() !== undefined) {
    [seen, silent, before] = [beat, 0, process.cpuUsage()];
    return;
  }
  silent++;
  const { user, system } = process.cpuUsage(before);
  const isBusy = (user + system) / 1000 >= leastWork;
  if (silent < (isBusy ? turns : blockedTurns)) return;
  clearInterval(watching);
  sample();
}, turn);
`;

interface Options {
  /** The process's name in the log. */
  readonly name: string;
  readonly stuckAfterMs?: number;
}

/**
 * Ends the process when its loop is stuck, after a line in the log that says in which functions. Nothing in the loop
 * itself could: neither a timer nor a handler of signals runs there then.
 */
export function startWatchdog({ name, stuckAfterMs = stuckAfter }: Options): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const turns = 16;
  const turn = stuckAfterMs / turns;
  setInterval(() => Atomics.add(beats, 0, 1), turn).unref();
  const worker = new Worker(watch, {
    eval: true,
    workerData: {
      beats,
      turn,
      turns,
      leastWork: leastWork * stuckAfterMs,
      blockedTurns: blockedFactor * turns,
      name,
      signal: stuckSignal,
    },
    // Options of the process, such as a heap's size, are not for this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  worker.on("error", () => {});
  worker.unref();
}

import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";

const TEXT = /\.(js|css|json|html|svg)$/;
/** Below this size, in bytes, compression saves less than a packet. */
const SMALL = 512;
const MOST_THREADS = 4;

const script = new URL("./compress.worker.mjs", import.meta.url);
/** Files that wait for a thread, of all builds of this process. */
const waiting = [];
const threads = new Set();

/** A thread that takes waiting files until none is left; the search for short forms takes most of a build. */
function startThread() {
  const worker = new Worker(script);
  threads.add(worker);
  let current = waiting.shift();
  const end = () => {
    threads.delete(worker);
    void worker.terminate();
  };
  worker.on("message", () => {
    current.resolve();
    current = waiting.shift();
    if (current) worker.postMessage(current.file);
    else end();
  });
  worker.on("error", (error) => {
    for (const { reject } of [current, ...waiting.splice(0)]) reject(error);
    end();
  });
  worker.postMessage(current.file);
}

const compressed = (file) =>
  new Promise((resolve, reject) => {
    waiting.push({ file, resolve, reject });
    if (threads.size < Math.min(availableParallelism(), MOST_THREADS)) startThread();
  });

/** Writes a `.gz` next to every text file of `dir`, so that the server never compresses at run time. */
export async function compress(dir) {
  const files = readdirSync(dir, { recursive: true })
    .filter((file) => TEXT.test(file))
    .map((file) => path.join(dir, file));
  await Promise.all(files.filter((file) => statSync(file).size >= SMALL).map(compressed));
}

/** The thread that reads the catalogue: descriptions are parsed and lists are scored beside the loop that serves. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createLogger, portCalls } from "@tutti/service-kit";
import type { Outside } from "./engine.ts";
import { storedEngine } from "./stored-engine.ts";
import { type FromWorker, workerDataSchema } from "./worker-data.ts";

/** As `nice` counts, from -20 to 19. */
const LOWER_PRIORITY = 5;

const { databaseUrl, logLevel, has } = workerDataSchema.parse(workerData);
if (!parentPort) throw new Error("This file runs as a worker.");
// On busy cores the loop that serves, and keeps rooms in step, goes first. Only Linux has priorities of single threads;
// elsewhere this would be the whole process's.
if (process.platform === "linux") setPriority(LOWER_PRIORITY);

/** The other end is the process's own code, so that results have the types of `Outside`. */
const ask: FromWorker = (method, args, signal) => calls.call(method, args, signal) as Promise<never>;
const outside: Outside = {
  searchForList: has.searchForList ? (asked, signal) => ask("searchForList", [asked], signal) : null,
  videoNames: has.videoNames ? (videoId, signal) => ask("videoNames", [videoId], signal) : null,
};
const { engine } = storedEngine(databaseUrl, outside, createLogger("playlist-gen", logLevel));
const calls = portCalls(parentPort, { ...engine });

/** The thread that reads the catalogue: descriptions are parsed and lists are scored beside the loop that serves. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createLogger, createPool, type Logger, portCalls, type Running } from "@tutti/service-kit";
import { songQueries, urlForQueries } from "../retrieval/song-queries.ts";
import { storedCatalogues } from "../retrieval/stored-catalogues.ts";
import type { Engine, Outside } from "./engine.ts";
import { localEngine } from "./local-engine.ts";
import { type FromWorker, workerDataSchema } from "./worker-data.ts";

/** Connections of one engine: the queries of a list run beside each other. */
const CONNECTIONS = 3;
/** A query that takes longer would be of no use to its caller, in ms. */
const STATEMENT_TIMEOUT = 5000;

/** The engine over the stored catalogue. */
function storedEngine(
  databaseUrl: string,
  outside: Outside,
  log: Logger,
): { readonly engine: Engine } & Running {
  const pool = createPool(urlForQueries(databaseUrl), {
    max: CONNECTIONS,
    log,
    limits: { statement_timeout: STATEMENT_TIMEOUT },
  });
  return { engine: localEngine(storedCatalogues(songQueries(pool)), outside), stop: () => pool.end() };
}

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

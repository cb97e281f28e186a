import { Worker } from "node:worker_threads";
import type { Logger, Running } from "@tutti/service-kit";
import { shippedOpenVersion } from "../catalogue/open-catalogue.ts";
import type { InstallData, Installed } from "./install-open.worker.ts";
import type { SongStore } from "./store.ts";

/** Beside the source and, under the same name, beside the bundle. */
const script = new URL(
  import.meta.url.endsWith(".ts") ? "./install-open.worker.ts" : "./install-open.worker.js",
  import.meta.url,
);

interface Options {
  readonly store: Pick<SongStore, "installed">;
  /** Has the file that ships. */
  readonly folder: URL;
  readonly databaseUrl: string;
  readonly log: Logger;
}

/** Resolves with what the thread did, or null if it was stopped; the database undoes what it had not finished. */
function runThread(workerData: InstallData, signal: AbortSignal): Promise<Installed | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData });
    const stop = () => void worker.terminate();
    signal.addEventListener("abort", stop);
    let done: Installed | null = null;
    worker.once("message", (message: Installed) => (done = message));
    worker.once("error", reject);
    worker.once("exit", () => {
      signal.removeEventListener("abort", stop);
      resolve(done);
    });
  });
}

/**
 * Installs the open catalogue in a worker thread after the service is ready, unless the table has this version. The
 * thread does not block the event loop, and its heap is freed when it exits. After a failure, or when an import is
 * running, the stored songs stay as they are and the next start retries.
 */
export function installOpenCatalogue({ store, folder, databaseUrl, log }: Options): Running {
  const stopped = new AbortController();
  const work = async (): Promise<void> => {
    if ((await store.installed("open")) === (await shippedOpenVersion(folder))) return;
    if (stopped.signal.aborted) return;
    const started = performance.now();
    const data = { databaseUrl, folder: folder.href, logLevel: log.level };
    const done = await runThread(data, stopped.signal);
    if (done === null) return;
    if (!done.installed)
      return log.warn("the open catalogue waits for the next start: songs are being imported");
    const ms = Math.round(performance.now() - started);
    log.info({ songs: done.songs, ms }, "open catalogue installed");
  };
  const working = work().catch((error: unknown) => {
    if (!stopped.signal.aborted) log.warn({ err: error }, "installing the open catalogue failed");
  });
  return {
    stop: async () => {
      stopped.abort();
      await working;
    },
  };
}

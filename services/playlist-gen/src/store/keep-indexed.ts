import { type Clock, type Logger, type Running, startInterval } from "@tutti/service-kit";
import type { Shipped } from "../catalogue/shipped.ts";
import type { SongStore } from "./store.ts";

/** Songs that are indexed at once: some ms of work for the process. */
const AT_A_TIME = 100;
/** Time between checks, in ms, also whether an import of an earlier version left songs without an index. */
const EVERY = 30_000;

type Store = Pick<SongStore, "install" | "isIndexed" | "indexNext">;

/**
 * Indexes in the background the songs that an earlier version stored, in small transactions; the songs that are indexed
 * can be found meanwhile. What ends in between is begun again by the next process. Returns the number of songs.
 */
export async function indexRest(store: Store, signal: AbortSignal): Promise<number> {
  if (await store.isIndexed()) return 0;
  let [after, songs] = ["", 0];
  while (!signal.aborted) {
    const done = await store.indexNext(after, AT_A_TIME);
    if (done === null || done === "busy") break;
    after = done.last;
    songs += done.songs;
  }
  return songs;
}

/** Runs `indexRest` now and again, and installs the shipped songs if an import was in the way at the start. */
export function keepIndexed(store: Store, shipped: Shipped, clock: Clock, log: Logger): Running {
  const work = async (signal: AbortSignal): Promise<void> => {
    await store.install(shipped);
    const songs = await indexRest(store, signal);
    if (songs) log.info({ songs }, "songs of an earlier version were indexed");
  };
  const stopping = new AbortController();
  const failure = "indexing songs failed; retrying";
  const first = work(stopping.signal).catch((error: unknown) => log.warn({ err: error }, failure));
  const repeated = startInterval({ everyMs: EVERY, clock, log, failure, work });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([first, repeated.stop()]);
    },
  };
}

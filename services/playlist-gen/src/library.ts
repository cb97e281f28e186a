import { setImmediate as pause } from "node:timers/promises";
import { type Logger, listenTo, type Running } from "@tutti/service-kit";
import { Catalogue } from "./catalogue/catalogue.ts";
import { SearchIndex } from "./search/search-index.ts";
import type { Song } from "./song/song.ts";
import type { SongStore } from "./store.ts";

/** The in-memory catalogue and its search index. */
export interface CatalogueSnapshot {
  readonly catalogue: Catalogue;
  readonly search: SearchIndex;
}

const emptySnapshot = (): CatalogueSnapshot => ({ catalogue: new Catalogue(), search: new SearchIndex() });

export interface Library extends Running {
  /** The newest snapshot; call for each request, do not cache. */
  snapshot(): CatalogueSnapshot;
}

const CHANNEL = "playlist_catalogue";
/** Debounce: an import writes many batches, so reload only after a pause, in ms. */
const SETTLE_MS = 500;

/** Songs indexed before yielding to the event loop; a few ms of work. */
const AT_A_TIME = 200;

async function fill(songs: readonly Song[]): Promise<CatalogueSnapshot> {
  const snapshot = emptySnapshot();
  for (const [i, song] of songs.entries()) {
    snapshot.search.add(snapshot.catalogue.add(song));
    if (i % AT_A_TIME === AT_A_TIME - 1) await pause();
  }
  return snapshot;
}

/**
 * Keeps the whole catalogue in memory and reloads it when the database notifies of a change (NOTIFY by a trigger on its
 * revision). After a reconnect, the revision reveals missed changes.
 */
export async function openLibrary(
  store: Pick<SongStore, "all" | "revision">,
  databaseUrl: string,
  log: Logger,
): Promise<Library> {
  let revision = -1;
  let snapshot = emptySnapshot();
  let pending: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    const found = await store.revision();
    if (found === revision) return;
    const started = performance.now();
    snapshot = await fill(await store.all());
    revision = found;
    log.info(
      { songs: snapshot.catalogue.entries.length, ms: Math.round(performance.now() - started) },
      "catalogue loaded",
    );
  };
  // Reloads are serialized; a failed one is retried at the next change or reconnect.
  let reading = read();
  await reading;
  const readSoon = (): void => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      reading = reading
        .then(read)
        .catch((error: unknown) => log.warn({ err: error }, "reloading the catalogue failed"));
    }, SETTLE_MS);
  };
  const listener = await listenTo(databaseUrl, [CHANNEL], log, {
    onConnected: readSoon,
    onNotification: readSoon,
  });
  return {
    snapshot: () => snapshot,
    stop: async () => {
      clearTimeout(pending);
      await listener.stop();
      await reading;
    },
  };
}

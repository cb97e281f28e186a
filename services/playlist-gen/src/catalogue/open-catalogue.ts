import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setImmediate as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Logger, Running } from "@tutti/service-kit";
import { parseSong } from "../import/parse-song.ts";
import { readTable } from "../import/songs-table.ts";
import type { Song } from "../song/song.ts";
import type { SongStore } from "../store.ts";
import type { Shipped } from "./shipped.ts";

/** Rows parsed before yielding to the event loop; a few ms of work. */
const AT_A_TIME = 200;

const openFile = (folder: URL): Promise<Buffer> => readFile(new URL("catalogue/open.tsv.gz", folder));
const versionOf = (packed: Buffer): string => createHash("sha256").update(packed).digest("hex");

/** Reads the open catalogue: free facts of songs beyond the curated ones. Throws on an invalid row. */
export async function readOpen(folder: URL): Promise<Shipped> {
  const packed = await openFile(folder);
  const songs: Song[] = [];
  const table = (await promisify(gunzip)(packed)).toString("utf8");
  for await (const { line, cells } of readTable(table, "\t")) {
    const song = parseSong(cells, "open");
    if ("refused" in song) throw new Error(`Line ${line} of the open catalogue: ${song.refused}.`);
    songs.push(song);
    if (songs.length % AT_A_TIME === 0) await pause();
  }
  return { part: "open", version: versionOf(packed), songs };
}

/**
 * Installs the open catalogue behind readiness, unless the table has it. A failure, or an import that runs meanwhile, leaves
 * the songs that are there, and the next start tries again.
 */
export function installOpenCatalogue(
  store: Pick<SongStore, "installed" | "install">,
  folder: URL,
  log: Logger,
): Running {
  const stopped = new AbortController();
  const work = async (): Promise<void> => {
    const installed = await store.installed("open");
    if (installed === versionOf(await openFile(folder))) return;
    const started = performance.now();
    const shipped = await readOpen(folder);
    if (!(await store.install(shipped, stopped.signal)))
      return log.warn("the open catalogue waits for the next start: songs are being imported");
    const ms = Math.round(performance.now() - started);
    log.info({ songs: shipped.songs.length, ms }, "open catalogue installed");
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

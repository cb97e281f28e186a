/**
 * `npm run lab -- music --sizes 1000,30000,…`: lists and imports over catalogues of several sizes, each in a database of its own
 * and measured in a process of its own; beside them the whole catalogue in memory, as the comparison.
 */
import { fork } from "node:child_process";
import { PrismaClient } from "@tutti/playlist-gen/gen/prisma/client.ts";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { songStore } from "@tutti/playlist-gen/internal/store/store.ts";
import { createLogger, longRunningPrismaAdapter, migrate } from "@tutti/service-kit";
import { playlistGen } from "../shared/playlist-gen.ts";
import { importedSongs } from "./imported-songs.ts";
import type { Measured } from "./measure-lists.ts";
import { syntheticSongs } from "./synthetic-songs.ts";

const BATCH = 1000;
/** The size at which the catalogue in memory is measured as well. */
const IN_MEMORY = 30_000;

export interface ScaleOptions {
  readonly sizes: readonly number[];
  /** Songs to derive the others from, beside those that ship. */
  readonly file: string | undefined;
  /** Options of Node, with which the product runs. */
  readonly serverOptions: readonly string[];
  /** Opens an empty database. */
  openDatabase(): Promise<{ readonly url: string; close(): Promise<void> }>;
}

export async function benchScale({ sizes, file, serverOptions, openDatabase }: ScaleOptions): Promise<void> {
  const shipped = await readShipped(playlistGen);
  const given = file ? await importedSongs(file, shipped.songs) : shipped.songs;
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes) {
    const database = await openDatabase();
    const imported = await load(database.url, shipped, syntheticSongs(given, size));
    for (const engine of size === IN_MEMORY ? ["stored", "memory"] : ["stored"]) {
      const { latency, cpu, rss, stall, idleStall, ready } = await measure(
        [database.url, engine],
        serverOptions,
      );
      rows.push({
        songs: size,
        engine,
        "import rows/s": imported,
        "ready ms": ready,
        "p50 ms": latency[0],
        "p95 ms": latency[1],
        "CPU ms a list": cpu,
        "RSS MB": rss,
        "longest stall ms": stall,
        "idle stall ms": idleStall,
      });
    }
    await database.close();
  }
  console.table(rows);
}

async function load(
  url: string,
  shipped: Awaited<ReturnType<typeof readShipped>>,
  songs: ReturnType<typeof syntheticSongs>,
): Promise<number> {
  await migrate(url, "playlist_gen", new URL("prisma/migrations/", playlistGen));
  const log = createLogger("bench", "warn");
  const db = new PrismaClient({ adapter: longRunningPrismaAdapter(url, "playlist_gen", log) });
  const store = songStore(db);
  await store.install(shipped);
  const began = performance.now();
  let number = 0;
  await store.importing(async (sink) => {
    let batch = [];
    // As an import does: one batch is written while the next one is made.
    let writing: Promise<unknown> = Promise.resolve();
    const flush = async (songs: readonly Song[]): Promise<void> => {
      await writing;
      writing = sink.upsert(songs);
      number += songs.length;
      if (number % 100_000 === 0) console.log(`${number} songs imported`);
    };
    for (const song of songs) {
      batch.push(song);
      if (batch.length < BATCH) continue;
      await flush(batch);
      batch = [];
    }
    await flush(batch);
    await writing;
  });
  const seconds = (performance.now() - began) / 1000;
  await store.tidy();
  await db.$disconnect();
  return Math.round(number / seconds);
}

const measure = (
  args: readonly [url: string, engine: string],
  serverOptions: readonly string[],
): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL("measure-lists.ts", import.meta.url), args, { execArgv: [...serverOptions] });
    child.once("message", (message) => resolve(message as Measured));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code) reject(new Error(`The measurement ended with code ${code}.`));
    });
  });

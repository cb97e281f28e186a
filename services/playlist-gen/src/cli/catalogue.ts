import { createLogger, longRunningPrismaAdapter, migrate } from "@tutti/service-kit";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { TableError } from "../import/songs-table.ts";
import { describeSummary } from "../import/summary.ts";
import { songStore } from "../store.ts";
import { importFile } from "./import-file.ts";
import { progressBar } from "./progress-bar.ts";

const USAGE = "Usage: npm run ops -- catalogue import <file.csv or file.tsv>";

/**
 * `catalogue import <file>`; `database` supplies the URL when needed. Returns the exit code. Running services find the
 * songs from the end of the import on.
 */
export async function runCatalogue(args: readonly string[], database: () => string): Promise<number> {
  const [command, file, ...more] = args;
  if (command !== "import" || !file || more.length) {
    console.error(USAGE);
    return 1;
  }
  const databaseUrl = database();
  const log = createLogger("catalogue", "warn");
  await migrate(databaseUrl, "playlist_gen", new URL("../../prisma/migrations", import.meta.url));
  const db = new PrismaClient({ adapter: longRunningPrismaAdapter(databaseUrl, "playlist_gen", log) });
  const bar = progressBar(process.stdout);
  try {
    const started = performance.now();
    const store = songStore(db);
    const summary = await store.importing((sink) => importFile(file, sink, bar.progress));
    await store.tidy();
    bar.stop();
    for (const line of describeSummary(summary)) console.log(line);
    console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  } catch (error) {
    bar.stop();
    if (!(error instanceof TableError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await db.$disconnect();
  }
}

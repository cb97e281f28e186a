import { createLogger, longRunningPrismaAdapter, migrate } from "@tutti/service-kit";
import { Presets, SingleBar } from "cli-progress";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { describeSummary } from "../import/summary.ts";
import { TableError } from "../song/songs-table.ts";
import { songStore } from "../store/store.ts";
import { importFile, type Progress } from "./import-file.ts";

const USAGE = "Usage: npm run ops -- catalogue import <file.csv or file.tsv>";

/** A progress bar on a terminal, else one line per quarter of the file. */
function progressBar(output: NodeJS.WriteStream): { progress: Progress; stop(): void } {
  if (!output.isTTY) {
    let printed = 0;
    return {
      progress: (share, rows) => {
        const quarter = Math.floor(share * 4);
        if (quarter > printed) output.write(`${quarter * 25} % (${rows.toLocaleString("en-US")} rows)\n`);
        printed = Math.max(printed, quarter);
      },
      stop: () => {},
    };
  }
  const bar = new SingleBar(
    { format: "{bar} {percentage} %  {rows} rows", stream: output, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(100, 0, { rows: 0 });
  return {
    progress: (share, rows) => bar.update(Math.round(share * 100), { rows: rows.toLocaleString("en-US") }),
    stop: () => bar.stop(),
  };
}

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

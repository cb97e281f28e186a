import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ConfigError, compareMigrations, failToStart, helpText, loadConfig } from "@tutti/service-kit";
import { inRoot, schemaOf, serviceFolders, serviceNames } from "../../tools/paths.ts";
import { openDatabase, settings } from "./backup/database.ts";

const usage = "npm run ops -- upgrade --check";

/** Prints what an upgrade of the database to this version would do, and changes nothing. */
async function check(): Promise<void> {
  const config = loadConfig(settings, process.env);
  const database = await openDatabase(config.databaseUrl, config.data, false);
  let [pendingCount, obstacles] = [0, 0];
  try {
    for (const name of serviceNames) {
      const folder = inRoot(serviceFolders[name], "prisma/migrations/");
      if (!existsSync(folder)) continue;
      const schema = schemaOf(name);
      const { pending, unknown, edited } = await compareMigrations(
        database.url,
        schema,
        pathToFileURL(folder),
      );
      for (const migration of pending) console.log(`${schema}: would apply ${migration}`);
      for (const migration of unknown)
        console.log(`${schema}: has ${migration}, which this version does not know`);
      for (const migration of edited)
        console.log(`${schema}: ${migration} was edited after it had been applied`);
      pendingCount += pending.length;
      obstacles += unknown.length + edited.length;
    }
  } finally {
    await database.close();
  }
  if (obstacles > 0)
    throw new ConfigError(
      "The database was prepared by a newer or another version: do not upgrade it to this one. A rollback may run on it.",
    );
  console.log(
    pendingCount === 0
      ? "Nothing to do: the database has all migrations of this version."
      : `${pendingCount} migrations would run. Save the data first (npm run ops -- backup), then: npm run ops -- database, and the new version.`,
  );
}

if (process.argv.includes("--help")) console.log(helpText(usage, settings));
else if (process.argv[2] !== "--check") await failToStart(new ConfigError(`Usage: ${usage}`));
else await check().catch(failToStart);

import { existsSync } from "node:fs";
import path from "node:path";
import { ConfigError, createLogger, failToStart, helpText, loadConfig } from "@tutti/service-kit";
import { openDatabase, settings } from "./backup/database.ts";
import { backupsIn, isFolder } from "./backup/files.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

const usage = "npm run ops -- restore <file or folder>";

/** The given file, or the newest backup of the given folder. */
function fileOf(given: string): string {
  const file = path.resolve(given);
  const found = isFolder(file) ? backupsIn(file)[0] : file;
  if (!found) throw new ConfigError(`There is no backup in ${file}.`);
  if (!existsSync(found)) throw new ConfigError(`There is no file ${found}.`);
  return found;
}

async function restore(name: string | undefined): Promise<void> {
  if (!name) throw new ConfigError(`Usage: ${usage}`);
  const config = loadConfig(settings, process.env);
  const file = fileOf(name);
  const { rolesSecret, natsUrl } = config;
  const database = await openDatabase(config.databaseUrl, config.data, true);
  try {
    const options = { log: createLogger("restore", "warn"), rolesSecret, hasNats: natsUrl !== undefined };
    const { tables, header } = await restoreBackup(database.url, file, options);
    console.log(`Restored ${tables} tables from ${file} of version ${header.version}, as of ${header.at}.`);
  } finally {
    await database.close();
  }
}

if (process.argv.includes("--help")) console.log(helpText(usage, settings));
else await restore(process.argv[2]).catch(failToStart);

import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ConfigError, failToStart, helpText, loadConfig } from "@tutti/service-kit";
import { inRoot } from "../../tools/paths.ts";
import { argumentsOf } from "./backup/arguments.ts";
import { openDatabase, settings } from "./backup/database.ts";
import { backupsIn, isFolder, nameOfBackup } from "./backup/files.ts";
import { writeBackup } from "./backup/write-backup.ts";

const usage = `npm run ops -- backup <file>
       npm run ops -- backup <folder> [--keep <number>]`;

/** Where a backup is written: the given file, or a file of the given folder, named by the time. */
function fileFor(given: string): string {
  const file = path.resolve(given);
  if (isFolder(file)) return path.join(file, nameOfBackup(new Date()));
  if (existsSync(file)) throw new ConfigError(`${file} exists already.`);
  return file;
}

function keepOf(given: string | undefined): number | null {
  if (given === undefined) return null;
  const keep = Number(given);
  if (!Number.isInteger(keep) || keep < 1) throw new ConfigError("--keep needs a number from 1.");
  return keep;
}

async function backup(args: readonly string[]): Promise<void> {
  const { positionals, values } = argumentsOf(args, { keep: { type: "string" } }, usage);
  const [given] = positionals;
  if (!given) throw new ConfigError(`Usage: ${usage}`);
  const config = loadConfig(settings, process.env);
  const keep = keepOf(values.keep);
  const file = fileFor(given);
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const database = await openDatabase(config.databaseUrl, config.data, false);
  try {
    const tables = await writeBackup(database.url, file, version);
    console.log(`${file} has all data of ${tables} tables, as of the start of this command.`);
    if (keep !== null) for (const old of backupsIn(path.dirname(file)).slice(keep)) rmSync(old);
  } finally {
    await database.close();
  }
}

if (process.argv.includes("--help")) console.log(helpText(usage, settings));
else await backup(process.argv.slice(2)).catch(failToStart);

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ConfigError, failToStart, helpText, loadConfig } from "@tutti/service-kit";
import { inRoot } from "../paths.ts";
import { openDatabase, settings } from "./backup/database.ts";
import { writeBackup } from "./backup/write-backup.ts";

const usage = "npm run backup -- <file>";

async function backup(name: string | undefined): Promise<void> {
  if (!name) throw new ConfigError(`Usage: ${usage}`);
  const config = loadConfig(settings, process.env);
  const file = path.resolve(name);
  if (existsSync(file)) throw new ConfigError(`${file} exists already.`);
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const database = await openDatabase(config.databaseUrl, config.data, false);
  try {
    const tables = await writeBackup(database.url, file, version);
    console.log(`${file} has all data of ${tables} tables, as of the start of this command.`);
  } finally {
    await database.close();
  }
}

if (process.argv.includes("--help")) console.log(helpText(usage, settings));
else await backup(process.argv[2]).catch(failToStart);

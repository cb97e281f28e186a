import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createLogger, createPool, migrate } from "@tutti/service-kit";
import { emptyDatabase } from "@tutti/service-kit/testing";

const migrations = new URL("../../prisma/migrations/", import.meta.url);

/**
 * A database as the migrations up to and including `last` made it, before the functions had files of their own; with
 * null as of today. `migrateNow` brings it up to date.
 */
export async function openEarlierDatabase(last: string | null) {
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-migration-"));
  const earlier = path.join(directory, "migrations");
  for (const name of readdirSync(fileURLToPath(migrations)))
    if (last !== null && name <= last)
      cpSync(new URL(`${name}/`, migrations), path.join(earlier, name), { recursive: true });
  const made = last === null ? migrations : pathToFileURL(earlier);
  const { url, drop } = await emptyDatabase();
  await migrate(url, "payments", made);
  const pool = createPool(url, { max: 2, log: createLogger("test", "silent") });
  return {
    pool,
    migrateNow: () => migrate(url, "payments", migrations),
    close: async () => {
      await pool.end();
      await drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

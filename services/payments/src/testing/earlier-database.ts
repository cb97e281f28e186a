import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createLogger, createPool, migrate } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";

const migrations = new URL("../../prisma/migrations/", import.meta.url);

/** A database with the migrations up to and with `last`; `migrateNow` applies those after it. */
export async function openEarlierDatabase(last: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-migration-"));
  for (const name of readdirSync(fileURLToPath(migrations)))
    if (name <= last)
      cpSync(new URL(`${name}/`, migrations), path.join(directory, name), { recursive: true });
  const { url, drop } = await testDatabase({ name: "payments", migrations: pathToFileURL(directory) });
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

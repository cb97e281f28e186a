import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "./postgres.ts";

/** One real Postgres for all integration tests: `DATABASE_URL` if set, else an embedded one. */
export default async function setUp() {
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL;
    return;
  }
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-test-"));
  const postgres = await startPostgres(directory);
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

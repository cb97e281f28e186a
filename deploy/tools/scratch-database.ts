import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "./postgres.ts";

/**
 * Creates an empty database for one program, on the Postgres of `DATABASE_URL` or an embedded one; `close` drops it.
 */
export async function openScratchDatabase(purpose: string) {
  const directory = mkdtempSync(path.join(tmpdir(), `tutti-${purpose}-`));
  const own = process.env.DATABASE_URL ? null : await startPostgres(directory);
  const server = process.env.DATABASE_URL ?? own?.url ?? "";
  const name = `${purpose}_${process.pid}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const close = async () => {
    await admin(`drop database ${name} with (force)`);
    await own?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: url.href, close };
}

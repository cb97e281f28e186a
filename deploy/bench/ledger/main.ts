import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../../local/postgres.ts";
import { connections, medianOf, pace, rounds, type Scene, scenes } from "./contest.ts";
import { audit, bareUpdates, holdsAndCaptures, openPool } from "./contestants.ts";

const goal = 0.7;

/** A database of its own for the measurement, on the Postgres of `DATABASE_URL` or an embedded one. */
async function openDatabase() {
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-bench-"));
  const own = process.env.DATABASE_URL ? null : await startPostgres(directory);
  const server = process.env.DATABASE_URL ?? own?.url ?? "";
  const name = `bench_ledger_${process.pid}`;
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

/** Both sides take turns, so that the machine is the same for each; the first round warms up. */
async function contest(scene: Scene, url: string) {
  const pool = openPool(url);
  const ledger = await holdsAndCaptures(pool, url, scene);
  const bare = await bareUpdates(pool, scene);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const bareRate = await pace(scene, bare);
    const rate = await pace(scene, ledger);
    if (round > 0) {
      theirs.push(bareRate);
      ours.push(rate);
    }
    process.stderr.write(".");
  }
  await audit(pool);
  await pool.end();
  const ratios = ours.map((rate, i) => rate / (theirs[i] ?? Number.NaN));
  return { ours: medianOf(ours), theirs: medianOf(theirs), ratio: medianOf(ratios) };
}

const started = performance.now();
const database = await openDatabase();
const lines: string[] = [];
try {
  for (const scene of scenes) {
    const { ours, theirs, ratio } = await contest(scene, database.url);
    const verdict = ratio >= goal ? "met" : "missed";
    lines.push(
      `${`${scene.title}, ${scene.atOnce} guests at once`.padEnd(36)}${ours.toFixed(0).padStart(14)}${theirs.toFixed(0).padStart(14)}` +
        `${ratio.toFixed(2).padStart(8)}   (goal ≥ ${goal}: ${verdict})`,
    );
  }
} finally {
  await database.close();
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\nMedians of ${rounds} alternating rounds, ${connections} connections, ${seconds} s in all.`);
console.log("Per second: a hold and its capture; two bare `update … where balance >= price`.\n");
console.log(
  `${"".padEnd(36)}${"hold+capture".padStart(14)}${"2 updates".padStart(14)}${"ratio".padStart(8)}`,
);
for (const line of lines) console.log(line);

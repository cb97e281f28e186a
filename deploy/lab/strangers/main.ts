import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { startInfrastructure } from "../../tools/testing/infrastructure.ts";
import { startProduct } from "../shared/product.ts";
import { percentile } from "../shared/statistics.ts";
import { type AttackName, attackNames, type Statuses } from "./attacks.ts";
import { Stranger } from "./calls.ts";
import { readOptions } from "./options.ts";
import { probe } from "./probe.ts";
import { processUse } from "./processes.ts";

const { seconds, attacks, isDistributed } = readOptions(process.argv.slice(2));
const goals = { health: 100, others: 1000, recovery: 2000, kept: 64, memory: 512, disk: 64 };

const infrastructure = isDistributed ? await startInfrastructure() : null;
const product = await startProduct(infrastructure?.settings, undefined, isDistributed ? ["distributed"] : []);
const database = new pg.Client({ connectionString: product.databaseUrl });
await database.connect();

/** Size of the stored answers in the database, in MiB. */
async function keptMb(): Promise<number> {
  const size = "select pg_total_relation_size('gateway.idempotency')::float / 1048576 as mb";
  return (await database.query(size)).rows[0].mb;
}

/** Size of the data folder in MiB, without the embedded database's write-ahead log: `max_wal_size` limits it. */
const diskMb = (): number => {
  const args = ["-sk", "--exclude=pg_wal", product.dataFolder];
  return Number(execFileSync("du", args, { encoding: "utf8" }).split("\t")[0]) / 1024;
};

function startAttack(name: AttackName): Promise<Statuses> {
  const worker = new Worker(new URL("./attacker.ts", import.meta.url), {
    // An address of its own, so that the limits which one attack met do not hold the next one up.
    workerData: {
      name,
      origin: product.origin,
      seconds,
      address: `127.0.1.${attackNames.indexOf(name) + 1}`,
    },
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/**
 * Milliseconds until the descriptors are released and /healthz is fast again, and what was still missing at the last
 * look before.
 */
async function recovery(descriptors: number): Promise<{ readonly back: number; readonly missing: string }> {
  const began = performance.now();
  const stranger = new Stranger(product.origin, "127.0.0.3");
  let missing = "";
  while (performance.now() - began < 10_000) {
    const health = await stranger.call("/healthz", { timeout: goals.recovery }).then(
      ({ status, ms }) =>
        status === 200 && ms < goals.health ? null : `${status} after ${ms.toFixed(0)} ms`,
      (error: Error) => error.message,
    );
    const more = processUse(product.pid).descriptors - descriptors;
    if (health === null && more <= 100) break;
    missing = `at ${(performance.now() - began).toFixed(0)} ms /healthz: ${health ?? "fast"}, descriptors: +${more}`;
    await pause(50);
  }
  stranger.close();
  return { back: performance.now() - began, missing };
}

async function measureAttack(name: AttackName, memoryAtStart: number) {
  const diskBefore = diskMb();
  const { descriptors } = processUse(product.pid);
  const keptBefore = await keptMb();
  const ended = new AbortController();
  const probing = probe(product.origin, ended.signal);
  const peak = { descriptors, memory: 0 };
  const watch = setInterval(() => {
    const use = processUse(product.pid);
    peak.descriptors = Math.max(peak.descriptors, use.descriptors);
    peak.memory = Math.max(peak.memory, use.memory);
  }, 500);
  const statuses = await startAttack(name);
  ended.abort();
  clearInterval(watch);
  const recovered = await recovery(descriptors);
  const probed = await probing;
  return {
    name,
    statuses,
    health: percentile(probed.health, 0.99),
    served: probed.served / probed.asked,
    asked: probed.asked,
    others: percentile(probed.others, 0.95),
    disk: diskMb() - diskBefore,
    peak: peak.descriptors,
    memory: peak.memory - memoryAtStart,
    kept: (await keptMb()) - keptBefore,
    ...recovered,
  };
}

type Row = Awaited<ReturnType<typeof measureAttack>>;
const isMet = (row: Row): boolean =>
  row.health < goals.health &&
  row.served === 1 &&
  row.others < goals.others &&
  row.back < goals.recovery &&
  row.kept < goals.kept &&
  row.disk < goals.disk &&
  row.memory < goals.memory;

const columns: [name: string, text: (row: Row) => string][] = [
  ["attack", ({ name }) => name],
  ["healthz p99", ({ health }) => `${health.toFixed(0)} ms`],
  ["others served", ({ served, asked }) => `${(served * 100).toFixed(1)} % of ${asked}`],
  ["their p95", ({ others }) => `${others.toFixed(0)} ms`],
  ["descriptors", ({ peak }) => String(peak)],
  ["peak memory", ({ memory }) => `${memory >= 0 ? "+" : ""}${memory.toFixed(0)} MiB`],
  ["kept answers", ({ kept }) => `${kept >= 0 ? "+" : ""}${kept.toFixed(1)} MiB`],
  ["disk", ({ disk }) => `${disk >= 0 ? "+" : ""}${disk.toFixed(0)} MiB`],
  ["back after", ({ back, missing }) => `${(back / 1000).toFixed(2)} s${missing && ` (${missing})`}`],
  ["", (row) => (isMet(row) ? "met" : "MISSED")],
  [
    "the attacker got",
    ({ statuses }) =>
      Object.entries(statuses)
        .map(([s, n]) => `${s}: ${n}`)
        .join(", "),
  ],
];

const rows: Row[] = [];
/** How long the product has served before the first attack, in ms: its threads are started, its code is compiled. */
const warmUp = 15_000;
try {
  const warm = new AbortController();
  setTimeout(() => warm.abort(), warmUp);
  await probe(product.origin, warm.signal);
  // One base for all attacks: what one of them leaves behind counts against the next.
  const { memory } = processUse(product.pid);
  for (const name of attacks) rows.push(await measureAttack(name, memory));
} finally {
  await database.end();
  await product.stop();
  await infrastructure?.stop();
}
const table = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, text]) => text(row)))];
const widths = columns.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0)));
console.log(`\nOne address attacks for ${seconds} s, ${isDistributed ? "many processes" : "one process"}:\n`);
for (const line of table)
  console.log(
    line
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
console.log(
  `\nGoals: healthz p99 < ${goals.health} ms, all others served with p95 < ${goals.others} ms, back within ${goals.recovery / 1000} s, at most ${goals.kept} MiB of kept answers, ${goals.disk} MiB of disk beside the database's log and at the peak ${goals.memory} MiB of memory above that before the first attack.`,
);
process.exit(rows.every(isMet) ? 0 : 1);

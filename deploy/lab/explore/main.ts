import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../tools/postgres.ts";
import { startTestProduct } from "../../tools/testing/product.ts";
import { makeRooms } from "../shared/many-rooms.ts";

/** Prints the latency of explore over many rooms, through the product's HTTP API; the goal is the service's. */
const rooms = Number(process.argv[2] ?? 100_000);
const iterations = 200;
const goalMs = 50;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const folder = mkdtempSync(path.join(tmpdir(), "tutti-bench-explore-"));
const postgres = await startPostgres(folder);
process.env.TEST_DATABASE_URL = postgres.url;
const product = await startTestProduct();
await makeRooms(product.databaseUrl, rooms);

const ask = async (query: string) => {
  const response = await fetch(`${product.origin}/api/explore/rooms?limit=12&${query}`);
  if (!response.ok) throw new Error(`explore answered ${response.status}`);
  await response.arrayBuffer();
};
const questions: readonly [string, (n: number) => string][] = [
  ["page 1", () => "page=1"],
  ["page 500", () => "page=500"],
  ["a search with few hits", (n) => `page=1&search=room+${10_000 + n}`],
  ["a search with many hits", () => "page=1&search=quiet+strings"],
  ["a search with none", (n) => `page=1&search=nothing${n}here`],
];
console.log(
  `${rooms.toLocaleString("en-US")} rooms of 10 songs; through the gateway, one after the other.\n`,
);
console.log(`${"".padEnd(28)}${"median".padStart(10)}${"p95".padStart(10)}`);
for (const [name, query] of questions) {
  for (let n = 0; n < 20; n++) await ask(query(n));
  const times: number[] = [];
  for (let n = 0; n < iterations; n++) times.push(await timed(() => ask(query(n))));
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const verdict = p95 <= goalMs ? "met" : "missed";
  console.log(
    `${name.padEnd(28)}${median.toFixed(1).padStart(7)} ms${p95.toFixed(1).padStart(7)} ms   (goal p95 ≤ ${goalMs} ms: ${verdict})`,
  );
}
await product.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

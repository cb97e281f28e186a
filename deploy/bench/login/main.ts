import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../local/postgres.ts";
import { startTestProduct } from "../../local/testing/product.ts";

/** Prints whether a failed login takes longer for an existing name than for an unknown one. */
const iterations = Number(process.argv[2] ?? 1000);
const goalMs = 5;

const folder = mkdtempSync(path.join(tmpdir(), "tutti-bench-login-"));
const postgres = await startPostgres(folder);
process.env.TEST_DATABASE_URL = postgres.url;
const product = await startTestProduct();

let asked = 0;
/** A different address per call, to stay below the rate limit. */
async function post(call: string, body: object): Promise<number> {
  asked++;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const response = await fetch(`${product.origin}/api/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
async function timedLogin(username: string): Promise<number> {
  const began = performance.now();
  const status = await post("login", { username, password: "not this one" });
  if (status !== 401) throw new Error(`A wrong password returned ${status}.`);
  return performance.now() - began;
}
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

const somebody = "somebody_real";
await post("register", { username: somebody, email: "real@example.org", password: "correct horse" });
const times = { known: [] as number[], unknown: [] as number[] };
for (let n = 0; n < 20; n++) await timedLogin(somebody);
for (let n = 0; n < iterations; n++) {
  // Alternate the order, so that other load affects both equally.
  const order = n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
  for (const kind of order)
    times[kind].push(await timedLogin(kind === "known" ? somebody : `nobody_${n}_here`));
}
for (const [name, list] of Object.entries(times))
  console.log(
    `a wrong password, the name ${name.padEnd(8)} median ${at(list, 0.5).toFixed(1)} ms, p95 ${at(list, 0.95).toFixed(1)} ms`,
  );
const ratio = at(times.unknown, 0.5) / at(times.known, 0.5);
const difference = Math.abs(at(times.known, 0.5) - at(times.unknown, 0.5));
console.log(
  `${iterations} of each: medians ${difference.toFixed(2)} ms apart, ratio ${ratio.toFixed(3)} (goal < ${goalMs} ms: ${difference < goalMs ? "met" : "missed"})`,
);
await product.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

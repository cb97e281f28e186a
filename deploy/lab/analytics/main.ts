import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Invented } from "@tutti/analytics/testing";
import { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { addressBook, type RpcClient, rpcClient, runInContext } from "@tutti/service-kit";
import { Seeded } from "@tutti/service-kit/testing";
import { type ForgetfulNats, startForgetfulNats } from "../../ops/nats/forgetful-server.ts";
import { findProgram } from "../../tools/testing/programs.ts";
import { type Product, startProduct } from "../shared/product.ts";
import { download, readCsv } from "./dataset.ts";
import { type Deliveries, openDeliveries } from "./deliver.ts";
import { openLosingDeliveries } from "./deliver-through-losses.ts";
import { wrongCounts } from "./exactness.ts";
import { firstTab } from "./latency.ts";

const goals = { firstTab: 300, growth: 64 };
const callOptions = { timeout: 60 * 60 * 1000 };

const { values } = parseArgs({
  options: {
    interactions: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    "lose-stream": { type: "boolean", default: false },
  },
});
const [interactions, seed] = [Number(values.interactions), Number(values.seed)];
if (!(interactions >= 1000 && Number.isInteger(seed)))
  throw new Error(
    "npm run lab -- analytics [--interactions 1000000] [--seed 7] [--lose-stream]; 1000 interactions at least.",
  );

const natsServer = values["lose-stream"] ? findProgram("nats-server") : "";
if (natsServer === null) throw new Error("--lose-stream needs a nats-server, which is not installed here.");

const failures: string[] = [];
const show = (what: string, value: string, holds = true) => {
  console.log(`${holds ? "  " : "✗ "}${what.padEnd(46)} ${value}`);
  if (!holds) failures.push(what);
};
async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const began = performance.now();
  const result = await work();
  return [result, `${((performance.now() - began) / 1000).toFixed(1)} s`];
}

/** Returns an administrator's token. */
async function adminOf({ origin, services, secret }: Product): Promise<string> {
  const account = { username: "bench_admin", email: "bench@example.org", password: "correct horse" };
  const response = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token?: unknown };
  const auth = rpcClient(AuthServiceClient, { address: addressBook(services.split(","))("auth"), secret });
  await auth.setAdmin({ username: account.username, isAdmin: true }).finally(() => auth.close());
  return String(token);
}

type Analytics = RpcClient<AnalyticsServiceClient>;
const checksumOf = async (analytics: Analytics) => (await analytics.getChecksum({}, callOptions)).checksum;

/** Delivers every event once, then redelivers all, and compares the counts with the tally; returns the checksum. */
async function deliverAndCount(
  deliveries: Deliveries,
  analytics: Analytics,
  invented: Invented,
): Promise<string> {
  const order = new Seeded(seed + 1);
  const shuffled = [...invented.events()]
    .map((event) => ({ event, place: order.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
  const { tally } = invented;
  console.log(`${tally.interactions} interactions in ${tally.events} events, shuffled; seed ${seed}\n`);
  const [, timeToDeliver] = await timed(() => deliveries.deliver(shuffled));
  show("delivered and counted", timeToDeliver);
  const wrong = await wrongCounts(analytics, tally);
  show("songs, rooms and people counted wrong", String(wrong), wrong === 0);
  const first = await checksumOf(analytics);
  for (const time of deliveries.redeliver ? ["second", "third"] : []) {
    const [, took] = await timed(async () => deliveries.redeliver?.());
    const isSame = (await checksumOf(analytics)) === first;
    show(`every event a ${time} time (${took})`, isSame ? "the same checksum" : "ANOTHER CHECKSUM", isSame);
  }
  return first;
}

async function measure(product: Product, nats: ForgetfulNats | null, folder: string): Promise<void> {
  const address = addressBook(product.services.split(","))("analytics");
  const analytics = rpcClient(AnalyticsServiceClient, { address, secret: product.secret });
  const size = { users: Math.ceil(interactions / 50), rooms: Math.ceil(interactions / 200), songs: 5000 };
  const invented = new Invented(new Seeded(seed), { interactions, ...size });
  const token = await adminOf(product);
  const deliveries = await (nats ? openLosingDeliveries(product, nats) : openDeliveries(product));
  const first = await deliverAndCount(deliveries, analytics, invented).finally(deliveries.close);
  const [{ after }, rebuilt] = await timed(() => analytics.rebuild({}, callOptions));
  show(
    `rebuilt from the events (${rebuilt})`,
    after === first ? "the same checksum" : "ANOTHER CHECKSUM",
    after === first,
  );

  const tab = await firstTab(product, token);
  const isQuick = tab.p95 < goals.firstTab;
  show("the dashboard's first tab", `p50 ${tab.p50.toFixed(0)} ms, p95 ${tab.p95.toFixed(0)} ms`, isQuick);
  for (const format of ["json", "csv"]) {
    const { seconds, mebibytes, growth, file } = await download(product, token, format, folder);
    const took = `${mebibytes.toFixed(1)} MiB in ${seconds.toFixed(1)} s, memory +${growth.toFixed(0)} MiB`;
    show(`the dataset as ${format.toUpperCase()}`, took, growth < goals.growth);
    if (format !== "csv") continue;
    const { rows, formulas } = await readCsv(file);
    show("rows that a CSV parser reads in it", String(rows), rows > invented.tally.interactions);
    show("cells that a spreadsheet would run", String(formulas), formulas === 0);
  }
  analytics.close();
}

const operator = { userId: "operator", username: "operator", isAdmin: true };
const folder = mkdtempSync(path.join(tmpdir(), "tutti-bench-dataset-"));
const nats = natsServer ? await startForgetfulNats(natsServer) : null;
const product = await startProduct(nats ? { NATS_URL: nats.url } : {});
try {
  await runInContext({ requestId: "bench", caller: operator }, () => measure(product, nats, folder));
} finally {
  await product.stop();
  await nats?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`\nFailed: ${failures.join("; ")}.`);
  process.exitCode = 1;
}

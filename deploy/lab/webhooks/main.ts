import { Seeded } from "@tutti/service-kit/testing";
import { progressLine } from "../chaos/progress.ts";
import { audit, untilSettled } from "./audit.ts";
import { makeDeliveries } from "./deliveries.ts";
import { copies, lostPart, readOptions } from "./options.ts";
import { makeOrders } from "./orders.ts";
import { type Product, startProduct } from "./product.ts";

const options = readOptions(process.argv.slice(2));
const { n, seed, atOnce, people, forged } = options;

/** Runs `work` on all items, `atOnce` at a time; returns the seconds it took. */
async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<number> {
  const progress = progressLine(items.length);
  const started = performance.now();
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item, index);
      progress(done++);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - started) / 1000;
}

async function drill(product: Product): Promise<string[]> {
  const chance = new Seeded(seed);
  const orders = makeOrders(chance, n, people);
  console.log(`\n${people} people open ${orders.length} checkouts …`);
  const names = Array.from({ length: people }, (_, i) => `buyer${i}`);
  const tokens = names.map(() => "");
  // Few at a time: each hashes a password.
  await inParallel(names, 4, async (name, index) => {
    tokens[index] = await product.register(name);
  });
  const opening = await inParallel(orders, atOnce, async (order) => {
    order.session = await product.buy(tokens[order.buyer] ?? "", order.packageId, order.coins, order.cents);
  });

  const deliveries = makeDeliveries(orders, options, product.books, chance);
  console.log(`\n${deliveries.length} deliveries in a random order, while people spend …`);
  const answers = new Map<string, number>();
  const spent = names.map(() => 0);
  const sending = await inParallel(deliveries, atOnce, async ({ kind, webhook }, index) => {
    const sent = webhook();
    const name = sent === null ? "lost" : `${kind} ${await product.send(sent)}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    if (index % 20 !== 0) return;
    const buyer = (index / 20) % people;
    const coins = 1 + ((index * 7) % 12_000);
    if (await product.spend(tokens[buyer] ?? "", coins)) spent[buyer] = (spent[buyer] ?? 0) + coins;
  });

  console.log("\nThe poller looks for lost events …");
  const searching = performance.now();
  const missing = await untilSettled(product, orders, 120);
  const found = (performance.now() - searching) / 1000;
  const findings = [...missing, ...(await audit(product, orders, names, spent))];
  for (const [name, count] of answers)
    if (name !== "lost" && name !== "event 200" && name !== "forged 400")
      findings.push(`${count} times ${name}`);

  const rate = (count: number, seconds: number) => `${(count / seconds).toFixed(0)} a second`;
  const [counts] = await product.query(`
    select count(*) filter (where id like 'owe:%') as owed, count(*) filter (where id like 'reserve:%') as reserved,
      count(*) filter (where id like 'restore:%' or id like 'cancel:%') as restored
    from payments.transfers`);
  console.log(`
  checkouts  ${orders.length} opened, ${rate(orders.length, opening)}
  webhooks   ${deliveries.length - (answers.get("lost") ?? 0)} sent in ${sending.toFixed(1)} s, ${rate(deliveries.length, sending)}
  answers    ${[...answers]
    .map(([name, count]) => `${name}: ${count}`)
    .toSorted()
    .join(", ")}
  forged     ${answers.get("forged 200") ?? 0} of ${forged} accepted
  lost       ${answers.get("lost") ?? 0} events; all found ${found.toFixed(1)} s after the last delivery
  spent      ${spent.reduce((sum, coins) => sum + coins, 0)} coins; ${counts?.owed} refunds found them spent and made a debt
  returns    ${counts?.reserved} disputes set coins aside, ${counts?.restored} transfers undid a failed refund`);
  return findings;
}

console.log(`Seed ${seed}: repeat it with --seed ${seed} --n ${n}.`);
console.log(`${n} events, each ${copies} times, shuffled, ${100 * lostPart} % lost, ${forged} forged.`);
const product = await startProduct();
try {
  const findings = await drill(product);
  for (const finding of findings.slice(0, 20)) console.log(`  ! ${finding}`);
  if (findings.length > 20) console.log(`  ! … and ${findings.length - 20} more`);
  console.log(
    findings.length === 0 ? "\nEvery balance is exact." : `\nFAILED: ${findings.length} differences.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}

import { drill, type Outcome } from "./drill.ts";
import { startNaive } from "./naive-target.ts";
import { type DrillOptions, readOptions } from "./options.ts";
import { startProduct } from "./product-target.ts";
import { progressLine } from "./progress.ts";
import { isClean, type Target } from "./target.ts";

function report(target: Target, { n }: DrillOptions, { audit, answers, killed, seconds }: Outcome): void {
  const { findings, ...counts } = audit;
  console.log(
    `\n${target.name}: ${n} operations in ${seconds.toFixed(0)} s (${(n / seconds).toFixed(0)} a second)`,
  );
  console.log(`  killed    ${killed.join(", ")}`);
  console.log(
    `  answers   ${[...answers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name}: ${count}`)
      .join(", ")}`,
  );
  console.log(
    `  coins made ${counts.coinsMade}, lost ${counts.coinsLost}, ` +
      `kept for songs that did not play ${counts.keptUnplayed}; payments doubled ${counts.doubled}; ` +
      `holds without a living request ${counts.heldForNobody}; visible but unpaid ${counts.visibleUnpaid}; ` +
      `wrong outcomes ${counts.wrongOutcomes}; promises broken ${counts.promisesBroken}`,
  );
  for (const finding of findings) console.log(`  ! ${finding}`);
}

async function run(start: () => Promise<Target>, options: DrillOptions): Promise<boolean> {
  const target = await start();
  try {
    const outcome = await drill(target, options, progressLine(options.n));
    report(target, options, outcome);
    return isClean(outcome.audit);
  } finally {
    await target.stop();
  }
}

const options = readOptions(process.argv.slice(2));
console.log(`Seed ${options.seed}: repeat it with --seed ${options.seed} --n ${options.n}.`);
const isProductClean = await run(startProduct, options);
// A drill proves something only if it also finds the faults of a faulty variant.
const isNaiveClean = await run(startNaive, { ...options, n: Math.min(options.n, 2000), kills: 3 });
if (isNaiveClean) console.log("\nFAILED: the drill found no fault with the naive variant.");
if (!isProductClean) console.log("\nFAILED: the product's books do not hold.");
process.exitCode = isProductClean && !isNaiveClean ? 0 : 1;
if (process.exitCode === 0)
  console.log("\nThe product's books hold; the naive variant's do not, as they must.");

import { openScratchDatabase } from "../../tools/scratch-database.ts";
import { connections, iterations, medianOf, pace, type Scene, scenes } from "./contest.ts";
import { audit, bareUpdates, holdsAndCaptures, openPool } from "./contestants.ts";

const goal = 0.7;

/** Alternates both sides, so that conditions are equal; discards the first round as warm-up. */
async function contest(scene: Scene, url: string) {
  const pool = openPool(url);
  const ledger = await holdsAndCaptures(pool, url, scene);
  const bare = await bareUpdates(pool, scene);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= iterations; round++) {
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
const database = await openScratchDatabase("bench_ledger");
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
console.log(
  `\nMedians of ${iterations} alternating rounds, ${connections} connections, ${seconds} s in all.`,
);
console.log("Per second: a hold and its capture; two bare `update … where balance >= price`.\n");
console.log(
  `${"".padEnd(36)}${"hold+capture".padStart(14)}${"2 updates".padStart(14)}${"ratio".padStart(8)}`,
);
for (const line of lines) console.log(line);

import type { Findings } from "./world.ts";

const number = new Intl.NumberFormat("en-US");

/** Prints the tables; returns whether every goal is met. */
export function report(all: readonly Findings[]): boolean {
  for (const { title, rows, faults } of all) {
    console.log(`\n${title}\n`);
    for (const [what, count] of rows) console.log(`  ${what.padEnd(48)}${number.format(count).padStart(12)}`);
    for (const fault of faults.slice(0, 20)) console.log(`  ! ${fault}`);
  }
  const isClean = all.every(({ faults }) => faults.length === 0);
  console.log(isClean ? "\nEvery coin is accounted for." : "\nFAILED: see the lines marked with ! above.");
  return isClean;
}

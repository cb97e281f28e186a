import { parseArgs } from "node:util";
import { service } from "@tutti/payments";
import { createLogger, createPool, migrate } from "@tutti/service-kit";
import { openScratchDatabase } from "../../local/scratch-database.ts";
import { evening } from "./evening.ts";
import { throwAways } from "./throw-aways.ts";
import { type Findings, openWorld, type Simulated } from "./world.ts";

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least} on.`);
  return value;
};
const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "10000" },
    hosts: { type: "string", default: "10" },
    people: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const accounts = wholeNumber("accounts", values.accounts, 1);
const hosts = wholeNumber("hosts", values.hosts, 2);
const people = wholeNumber("people", values.people, 2);
const seed = wholeNumber("seed", values.seed, 0);

/** On a new database, so that the house's accounts contain only this simulation. */
async function inNewWorld(simulate: (world: Simulated) => Promise<Findings>): Promise<Findings> {
  const { database } = service;
  if (!database) throw new Error("payments has no database to simulate on.");
  const scratch = await openScratchDatabase("simulate_coins");
  const pool = createPool(scratch.url, { max: 16, log: createLogger("simulate", "warn") });
  try {
    await migrate(scratch.url, database.schema, database.migrations);
    return await simulate(openWorld(pool));
  } finally {
    await pool.end();
    await scratch.close();
  }
}

const number = new Intl.NumberFormat("en-US");
const all = [
  await inNewWorld((world) => throwAways(world, { accounts, hosts })),
  await inNewWorld((world) => evening(world, { people, seed })),
];
for (const { title, rows, faults } of all) {
  console.log(`\n${title}\n`);
  for (const [what, count] of rows) console.log(`  ${what.padEnd(48)}${number.format(count).padStart(12)}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ! ${fault}`);
}
const isClean = all.every(({ faults }) => faults.length === 0);
console.log(isClean ? "\nEvery coin is accounted for." : "\nFAILED: see the lines marked with ! above.");
process.exitCode = isClean ? 0 : 1;

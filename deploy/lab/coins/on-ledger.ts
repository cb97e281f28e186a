import { service } from "@tutti/payments";
import { createLogger, createPool, migrate } from "@tutti/service-kit";
import { openScratchDatabase } from "../../tools/scratch-database.ts";
import { type Findings, openWorld, type Simulated } from "./world.ts";

/** Simulates on a new database, so that the house's accounts contain only this simulation. */
export async function inNewWorld(simulate: (world: Simulated) => Promise<Findings>): Promise<Findings> {
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

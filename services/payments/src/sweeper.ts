import { type Clock, type Logger, type Running, startInterval } from "@tutti/service-kit";
import type { Ledger } from "./ledger/ledger.ts";

/** Interval in ms; a hold of 60 s ends long before 90 s. */
const everyMs = 5000;
const batch = 200;

/** Voids expired holds. Several sweepers share the work; failures are retried. */
export function startSweeper(ledger: Pick<Ledger, "sweep">, clock: Clock, log: Logger): Running {
  const work = async (signal: AbortSignal): Promise<void> => {
    let swept = batch;
    while (swept === batch && !signal.aborted) swept = await ledger.sweep(batch);
  };
  return startInterval({ everyMs, clock, log, work, failure: "sweeping expired holds failed; retrying" });
}

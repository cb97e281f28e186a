import { type Clock, type Logger, type Running, startRounds } from "@tutti/service-kit";
import type { Ledger } from "./ledger/ledger.ts";

/** A hold of 60 s is gone long before 90 s. */
const everyMs = 5000;
const batch = 200;

/** Gives back the coins of expired holds. Several sweepers share the work; one that fails tries again. */
export function startSweeper(ledger: Pick<Ledger, "sweep">, clock: Clock, log: Logger): Running {
  const work = async (signal: AbortSignal): Promise<void> => {
    let swept = batch;
    while (swept === batch && !signal.aborted) swept = await ledger.sweep(batch);
  };
  return startRounds({ everyMs, clock, log, work, failure: "expired holds wait for the next sweep" });
}

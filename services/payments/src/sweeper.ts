import type { Clock, Logger, Running } from "@tutti/service-kit";
import type { Ledger } from "./ledger/ledger.ts";

/** A hold of 60 s is gone long before 90 s. */
const everyMs = 5000;
const batch = 200;

/** Gives back the coins of expired holds. Several sweepers share the work; one that fails tries again. */
export function startSweeper(ledger: Pick<Ledger, "sweep">, clock: Clock, log: Logger): Running {
  let stopped = false;
  let cancel = () => {};
  let sweeping = Promise.resolve();

  const sweepAll = async (): Promise<void> => {
    let swept = batch;
    while (swept === batch && !stopped) swept = await ledger.sweep(batch);
  };
  const schedule = () => {
    cancel = clock.after(everyMs, () => {
      sweeping = sweepAll()
        .catch((error: unknown) => log.warn({ err: error }, "expired holds wait for the next sweep"))
        .then(() => {
          if (!stopped) schedule();
        });
    });
  };
  schedule();

  return {
    stop: async () => {
      stopped = true;
      cancel();
      await sweeping;
    },
  };
}

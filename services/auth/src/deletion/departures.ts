import { type Bus, type Running, startInterval, stopAll } from "@tutti/service-kit";
import { type DeletingParts, deleteDueAccounts } from "./delete-due.ts";
import { finishDepartures, followAnswers } from "./finish-departures.ts";

const everyMs = 5000;

/** Deletes accounts that are due, and forgets those that all services have erased. Several processes may run it. */
export async function startDepartures(parts: DeletingParts & { readonly bus: Bus }): Promise<Running> {
  const { db, bus, clock, log } = parts;
  const failure = "deleting accounts failed; retrying";
  const work = async () => {
    await deleteDueAccounts(parts).catch((error: unknown) => log.warn({ err: error }, failure));
    await finishDepartures(parts);
  };
  return stopAll([startInterval({ everyMs, clock, log, failure, work }), await followAnswers(db, bus, log)]);
}

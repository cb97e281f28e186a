import { type Running, startInterval } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { expireActs } from "../peace/record-act.ts";
import { expireRooms } from "./expire.ts";
import { expireUnconfirmed } from "./expire-unconfirmed.ts";
import { purgeRooms } from "./purge.ts";
import { returnHeldInRemovedRooms } from "./return-held.ts";

const everyMs = 10_000;
const steps = [
  /* guard: unused-rooms-expire */ expireRooms,
  expireUnconfirmed,
  returnHeldInRemovedRooms,
  purgeRooms,
  expireActs,
];

/** One pass over rooms to expire and purge. A failed step does not block the others. */
export async function sweepRooms(deps: Deps): Promise<void> {
  for (const step of steps)
    await step(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "sweeping rooms failed; retrying"),
    );
}

/**
 * Runs `sweepRooms` at an interval, on a bounded number of rooms. Several processes may run at once: every step takes
 * effect once.
 */
export const startSweeper = (deps: Deps): Running =>
  startInterval({
    everyMs,
    clock: deps.clock,
    log: deps.log,
    failure: "sweeping rooms failed; retrying",
    work: () => sweepRooms(deps),
  });

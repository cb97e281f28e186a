import { type Running, startInterval } from "@tutti/service-kit";
import { settleAbandoned } from "./escrow/pending.ts";
import type { Deps } from "./model/ports.ts";
import { fundPins } from "./pins/fund-pin.ts";
import { expireRequests, expireUnplayed, fundRequests } from "./requests/recover.ts";

const everyMs = 5000;
const steps = [fundRequests, settleAbandoned, expireRequests, expireUnplayed, fundPins];

/**
 * One pass over requests and pins that a crash or an outage of payments left pending, and over undecided requests and
 * unplayed songs.
 */
export async function recover(deps: Deps): Promise<void> {
  for (const step of steps)
    await step(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "recovery of requests and pins failed; retrying"),
    );
}

/** Runs `recover` at an interval. Several processes may run at once: every step takes effect once. */
export const startRecovery = (deps: Deps): Running =>
  startInterval({
    everyMs,
    clock: deps.clock,
    log: deps.log,
    failure: "recovery of requests and pins failed; retrying",
    work: () => recover(deps),
  });

import { type Running, startRounds } from "@tutti/service-kit";
import { fundPins, settlePins } from "./pins/recover.ts";
import type { Deps } from "./ports.ts";
import { expireRequests, fundRequests, settleRequests } from "./requests/recover.ts";

const everyMs = 5000;
const steps = [fundRequests, settleRequests, expireRequests, fundPins, settlePins];

/** One look at what a crash, or payments' absence, left unfinished, and at what nobody decided. */
export async function recover(deps: Deps): Promise<void> {
  for (const step of steps)
    await step(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "unfinished requests and pins wait for the next look"),
    );
}

/** Looks now and then. Several nodes may look at once: every step is done once. */
export const startRecovery = (deps: Deps): Running =>
  startRounds({
    ...{
      everyMs,
      clock: deps.clock,
      log: deps.log,
      failure: "unfinished requests and pins wait for the next look",
    },
    work: () => recover(deps),
  });

import { type Running, startRounds } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import { declineInRemovedRooms } from "./decline-requests.ts";
import { expireRooms } from "./expire.ts";
import { purgeRooms } from "./purge.ts";

const everyMs = 10_000;
const steps = [expireRooms, declineInRemovedRooms, purgeRooms];

/** One look at rooms that are to go. What a step cannot do now does not keep the others from theirs. */
export async function sweepRooms(deps: Deps): Promise<void> {
  for (const step of steps)
    await step(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "rooms that are to go wait for the next look"),
    );
}

/** Looks now and then, at a bounded number of rooms. Several processes may look at once: every step is done once. */
export const startSweeper = (deps: Deps): Running =>
  startRounds({
    everyMs,
    clock: deps.clock,
    log: deps.log,
    failure: "rooms that are to go wait for the next look",
    work: () => sweepRooms(deps),
  });

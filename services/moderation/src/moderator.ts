import type { Logger, Running } from "@tutti/service-kit";
import { claimRequest, decide } from "./commands/decisions.ts";
import type { Judge } from "./judge/judgement.ts";
import type { Deps } from "./model/ports.ts";

/** Concurrent decisions, so that a slow judge does not block the queue. */
const maxConcurrent = 4;
/** Polling interval for requests with an expired lease, in ms. */
const everyMs = 3000;

interface Moderator extends Running {
  /** Starts a worker after a request was queued. */
  wake(): void;
}

/** Decides queued requests, a few concurrently, and polls for abandoned ones. */
export function startModerator(deps: Pick<Deps, "db" | "clock">, judge: Judge, log: Logger): Moderator {
  const stopping = new AbortController();
  const activeRuns = new Set<Promise<void>>();
  let cancel = () => {};

  const decideQueued = async (): Promise<void> => {
    for (;;) {
      const request = stopping.signal.aborted ? null : await claimRequest(deps);
      if (!request) return;
      await decide(deps, judge, request, stopping.signal);
    }
  };
  const wake = () => {
    if (stopping.signal.aborted || activeRuns.size >= maxConcurrent) return;
    const activeRun = decideQueued()
      .catch((error: unknown) => log.warn({ err: error }, "deciding a request failed; retrying"))
      .finally(() => activeRuns.delete(activeRun));
    activeRuns.add(activeRun);
  };
  const look = () => {
    wake();
    cancel = deps.clock.after(everyMs, look);
  };
  look();

  return {
    wake,
    stop: async () => {
      stopping.abort();
      cancel();
      await Promise.all(activeRuns);
    },
  };
}

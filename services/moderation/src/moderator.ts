import type { Logger, Running } from "@tutti/service-kit";
import { claimRequest, decide } from "./commands/decide.ts";
import type { Judge } from "./judge/judgement.ts";
import type { Deps } from "./ports.ts";

/** Thoughts at the same time: a slow judge keeps nobody else waiting. */
const atOnce = 4;
/** How often, in ms, it is looked for requests whose taker died. */
const everyMs = 3000;

export interface Moderator extends Running {
  /** There is something to decide. */
  wake(): void;
}

/** Decides what waits in line, a few requests at a time, and looks for forgotten ones now and then. */
export function startModerator(deps: Pick<Deps, "db" | "clock">, judge: Judge, log: Logger): Moderator {
  const stopping = new AbortController();
  const thinking = new Set<Promise<void>>();
  let cancel = () => {};

  const think = async (): Promise<void> => {
    for (;;) {
      const request = stopping.signal.aborted ? null : await claimRequest(deps);
      if (!request) return;
      await decide(deps, judge, request, stopping.signal);
    }
  };
  const wake = () => {
    if (stopping.signal.aborted || thinking.size >= atOnce) return;
    const thought = think()
      .catch((error: unknown) => log.warn({ err: error }, "a request waits for the next look"))
      .finally(() => thinking.delete(thought));
    thinking.add(thought);
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
      await Promise.all(thinking);
    },
  };
}

import type { Clock } from "@tutti/service-kit";
import { type Judge, type Judgement, type Provider, unsure } from "./judgement.ts";

/** Deadline of a verdict, in ms; after it the host decides. */
export const judgeTimeoutMs = 8000;

/**
 * Limits a judge to the deadline: a late or failed one returns `unsure`. The callback gets the error of a failed one.
 */
export const withDeadline =
  (judge: Judge, provider: Provider, clock: Clock, onFailure: (error: unknown) => void): Judge =>
  async (asked, signal) => {
    const late = new AbortController();
    const outOfTime = Promise.withResolvers<Judgement>();
    const cancel = clock.after(judgeTimeoutMs, () => {
      late.abort();
      outOfTime.resolve(unsure(provider, "The moderator took too long, so it is for the host to decide."));
    });
    const opinion = judge(asked, AbortSignal.any([signal, late.signal])).catch((error: unknown) => {
      if (!late.signal.aborted) onFailure(error);
      return unsure(provider, "The moderator gave no usable answer, so it is for the host to decide.");
    });
    return Promise.race([opinion, outOfTime.promise]).finally(cancel);
  };

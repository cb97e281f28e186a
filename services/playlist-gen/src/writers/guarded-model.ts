import type { Clock, Logger } from "@tutti/service-kit";
import type { PlaylistRequest } from "../generate/generate.ts";
import { type LanguageModel, ModelRefused } from "./language-model.ts";
import type { Draft } from "./read-draft.ts";

/** Failures in a row, other than timeouts and refusals, that open the circuit. */
const maxFailures = 3;
/** How long the model is not asked, in ms; a server may ask for more, up to the maximum. */
const restsFor = 60_000;
const maxRest = 10 * 60_000;
/** A caller that is gone after so long, in ms, gave up because of the model. */
const longWait = 20_000;

interface Deps {
  readonly model: LanguageModel;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly timeoutMs: number;
  readonly log: Logger;
}

/** The model's draft; null while the model is late, unavailable or unusable. */
export type AskModel = (
  request: PlaylistRequest,
  songs: number,
  signal: AbortSignal,
) => Promise<Draft | null>;

type State =
  | { readonly kind: "closed"; readonly failures: number }
  | { readonly kind: "open"; readonly until: number }
  | { readonly kind: "probing" };

/**
 * A model with a deadline and a circuit breaker. One timeout or refusal, or three other failures in a row, open the
 * circuit: lists do not wait for the model then. After a rest, the next request is also sent to the model in the background,
 * and an answer in time closes the circuit; the request itself does not wait, since the model may still hang.
 */
export function guardedModel({ model, clock, timeoutMs, log }: Deps): AskModel {
  let state: State = { kind: "closed", failures: 0 };

  const open = (rest: number): void => {
    state = { kind: "open", until: clock.now() + Math.min(maxRest, Math.max(restsFor, rest)) };
  };

  const ask = async (request: PlaylistRequest, songs: number, given: AbortSignal): Promise<Draft | null> => {
    const started = clock.now();
    const late = new AbortController();
    // The client's own timeout ends with the headers; this one also covers a body that trickles in.
    const cancelTimer = clock.after(timeoutMs, () => late.abort());
    try {
      const draft = await model.draft(request, songs, AbortSignal.any([given, late.signal]));
      state = { kind: "closed", failures: 0 };
      return draft;
    } catch (error) {
      const waited = clock.now() - started;
      // A page that was closed says nothing about the model.
      if (given.aborted && waited < longWait) return null;
      log.warn({ err: error }, "the language model failed; falling back to the catalogue");
      const failures = state.kind === "closed" ? state.failures + 1 : maxFailures;
      if (late.signal.aborted || given.aborted) open(0);
      else if (error instanceof ModelRefused) open(error.retryAfter);
      else if (failures >= maxFailures) open(0);
      else state = { kind: "closed", failures };
      return null;
    } finally {
      cancelTimer();
    }
  };

  return async (request, songs, signal) => {
    if (state.kind === "closed") return ask(request, songs, signal);
    if (state.kind === "open" && clock.now() >= state.until) {
      state = { kind: "probing" };
      void ask(request, songs, new AbortController().signal);
    }
    return null;
  };
}

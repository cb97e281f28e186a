import type { Clock, Logger } from "@tutti/service-kit";
import { withAllowance } from "./allowance.ts";
import { withCircuit } from "./circuit.ts";
import { withDeadline } from "./deadline.ts";
import { guarded } from "./guard.ts";
import { identified } from "./identified.ts";
import type { Judge } from "./judgement.ts";
import { type ModelSettings, openaiJudge } from "./openai-judge.ts";
import { type Compare, rulesJudge } from "./rules.ts";

interface Parts {
  readonly compare: Compare;
  /** Null when no language model is configured. */
  readonly model: ModelSettings | null;
  /** Whether the room has any of its daily quota left. */
  readonly hasLeft: (roomId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Composes the deployment's judge, with guards and a deadline. */
export function composeJudge({ compare, model, hasLeft, clock, log }: Parts): Judge {
  const logFailure = (error: unknown) => log.warn({ err: error }, "a judge failed");
  const rules = withDeadline(rulesJudge(compare), "rules", clock, logFailure);
  if (!model) return rules;
  const guardedModel = identified(guarded(withCircuit(openaiJudge(model))), compare, log);
  return withAllowance(withDeadline(guardedModel, "openai", clock, logFailure), rules, hasLeft);
}

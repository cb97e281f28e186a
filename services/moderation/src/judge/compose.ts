import type { Clock, Logger } from "@tutti/service-kit";
import { ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import { withDeadline } from "./deadline.ts";
import { type Case, type Judge, type Judgement, type Recording, unsure } from "./judgement.ts";
import { type ModelSettings, openaiJudge } from "./openai-judge.ts";
import { attributesOf, type Compare, rulesJudge } from "./rules.ts";
import { talksToModerator } from "./suspicion.ts";

interface Parts {
  readonly compare: Compare;
  /** Null when no language model is configured. */
  readonly model: ModelSettings | null;
  /** Whether the room has any of its daily quota left. */
  readonly hasLeft: (roomId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Uses the costly judge while the room's daily quota lasts, then the free one. */
const withAllowance =
  (costly: Judge, free: Judge, hasLeft: (roomId: string) => Promise<boolean>): Judge =>
  async (asked, signal): Promise<Judgement> => {
    if (await hasLeft(asked.roomId)) return costly(asked, signal);
    const judgement = await free(asked, signal);
    return { ...judgement, reasoning: `${judgement.reasoning} (The day's allowance of the AI is used up.)` };
  };

/** Circuit breaker: after five consecutive failures this judge is skipped for 30 s. */
function withCircuit(judge: Judge): Judge {
  const circuit = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) });
  return (asked, signal) => circuit.execute(() => judge(asked, signal));
}

/**
 * Keeps text addressed to the moderator from the judge, whether typed by a requester or set as a video's title by its
 * uploader. Only the catalogue's own recordings may have any name.
 */
const guarded =
  (judge: Judge): Judge =>
  async (asked, signal) => {
    const { song, recording } = asked;
    const words = [song.title, song.artist, recording?.title ?? "", recording?.artist ?? ""];
    const suspicious = words.some(talksToModerator);
    // guard: suspicious-titles
    if (suspicious && recording?.source !== "catalogue")
      return unsure("rules", "This does not read like the name of a song, so it is for the host to decide.");
    return judge(asked, signal);
  };

async function recordingOf(compare: Compare, song: Case["song"]): Promise<Recording | undefined> {
  const { names, facts } = await compare("", song);
  if (names?.source !== "catalogue" && names?.source !== "youtube") return undefined;
  const { title, artist, source } = names;
  return { title, artist, source, attributes: facts ? attributesOf(facts) : [] };
}

/** Adds the identified recording to a judge's case, if a source other than the requester confirms it. */
const identified =
  (judge: Judge, compare: Compare, log: Logger): Judge =>
  async (asked, signal) => {
    const recording = await recordingOf(compare, asked.song).catch((error: unknown) => {
      log.warn({ err: error }, "identifying a requested recording failed");
      return undefined;
    });
    return judge(recording ? { ...asked, recording } : asked, signal);
  };

/** Composes the deployment's judge, with guards and a deadline. */
export function composeJudge({ compare, model, hasLeft, clock, log }: Parts): Judge {
  const logFailure = (error: unknown) => log.warn({ err: error }, "a judge failed");
  const rules = withDeadline(rulesJudge(compare), "rules", clock, logFailure);
  if (!model) return rules;
  const guardedModel = identified(guarded(withCircuit(openaiJudge(model))), compare, log);
  return withAllowance(withDeadline(guardedModel, "openai", clock, logFailure), rules, hasLeft);
}

import type { Constraint } from "../../intent/intent.ts";
import type { Criteria } from "../request.ts";
import { OCCASION_MOODS } from "../score.ts";
import type { Asked } from "./reason-of.ts";

/**
 * Everything that a list was asked for; an occasion that was chosen beside the text counts as one of the text. `less` are
 * moods of which there should be less: like refused ones they are no reason, even if they fit the setting.
 */
export function askedOf({ intent, chosenGenre }: Criteria, less: readonly string[] = []): Asked {
  const { constraints, fallback, occasion, notMoods } = intent;
  const isInText = constraints.some((one) => one.kind === "setting" && one.occasion === occasion);
  const chosen: Constraint[] =
    occasion === null || isInText
      ? []
      : [{ kind: "setting", text: occasion, occasion, knownFor: null, ...OCCASION_MOODS[occasion] }];
  const unwanted: ReadonlySet<string> = new Set([...notMoods, ...less]);
  const without = (one: Constraint): Constraint =>
    one.kind === "setting" ? { ...one, moods: one.moods.filter((mood) => !unwanted.has(mood)) } : one;
  return { constraints: [...constraints, ...fallback, ...chosen].map(without), chosenGenre };
}

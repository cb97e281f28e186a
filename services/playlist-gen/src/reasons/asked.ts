import type { Criteria } from "../generate/request.ts";
import { OCCASION_MOODS } from "../generate/score.ts";
import type { Constraint } from "../intent/intent.ts";
import type { Asked } from "./reason-of.ts";

/** Everything that a list was asked for; an occasion that was chosen beside the text counts as one of the text. */
export function askedOf({ intent, chosenGenre }: Criteria): Asked {
  const { constraints, fallback, occasion } = intent;
  const isInText = constraints.some((one) => one.kind === "setting" && one.occasion === occasion);
  const chosen: Constraint[] =
    occasion === null || isInText
      ? []
      : [{ kind: "setting", text: occasion, occasion, ...OCCASION_MOODS[occasion] }];
  return { constraints: [...constraints, ...fallback, ...chosen], chosenGenre };
}

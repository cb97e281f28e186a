import { brief } from "../../intent/testing/brief.ts";
import type { Places } from "../places.ts";
import type { Round, Size, Step, Which } from "../round.ts";

const placesOf = (places: Places): string =>
  places.kind === "nth" ? places.numbers.join(",") : `${places.kind}${places.count}`;
const whichOf = (which: Which): string =>
  which.by === "places"
    ? placesOf(which.places)
    : which.by === "all"
      ? "all"
      : which.constraints.map(brief).join("&");
const sizeOf = (size: Size): string =>
  size.by === "factor"
    ? `x${size.factor}`
    : size.by === "count"
      ? `${size.count}`
      : `${size.change > 0 ? "+" : ""}${size.change}`;

function stepOf(step: Step): string {
  switch (step.kind) {
    case "tilt":
      return `${step.direction}:${brief(step.constraint)}`;
    case "require":
      return brief(step.constraint);
    case "keep":
    case "swap":
    case "drop":
      return `${step.kind}:${whichOf(step.which)}`;
    case "similar":
      return `similar:${placesOf(step.places)}`;
    case "resize":
      return `size:${sizeOf(step.size)}`;
    case "arc":
      return `arc:${step.arc}`;
    case "fresh":
    case "undo":
      return step.kind;
  }
}

/** A round in one line, for the table of cases: steps as in the cases of the parser, "?" for unknown words. */
export const briefRound = ({ steps, unknown }: Round): string =>
  [
    ...steps.map(stepOf),
    ...unknown.map(({ text, refused }) => `${refused ? "!" : ""}?${text.replaceAll(" ", "_")}`),
  ].join(" ");

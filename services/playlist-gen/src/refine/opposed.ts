import type { Constraint } from "../intent/intent.ts";

/** The same with the other stance: "no Queen" for "Queen", and the reverse. */
export function opposed(constraint: Constraint): Constraint {
  if (!("stance" in constraint)) return constraint;
  const stance = constraint.stance === "refused" ? "wanted" : "refused";
  switch (constraint.kind) {
    case "style":
      return { kind: "genre", stance: "wanted", genres: [], style: constraint.style, text: constraint.text };
    case "compound":
      return constraint;
    case "genre":
      return constraint.style !== null && stance === "refused"
        ? { kind: "style", stance: "refused", style: constraint.style, text: constraint.text }
        : { ...constraint, stance };
    default:
      return { ...constraint, stance };
  }
}

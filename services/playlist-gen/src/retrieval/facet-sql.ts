import type { Constraint } from "../intent/intent.ts";
import { genreBits, languageHash, MARKS, moodBits, variantBit } from "./facets.ts";

/** Numbers alone, so that nothing of a text becomes SQL. */
const number = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`${value} is no number for a query.`);
  return String(value);
};

/** Of REAL columns, whose values are rounded. */
const SLACK = 0.001;

function range(column: string, min: number, max: number): string {
  const bounds = [
    ...(Number.isFinite(min) ? [`${column} >= ${number(min)}`] : []),
    ...(Number.isFinite(max) ? [`${column} <= ${number(max)}`] : []),
  ];
  return bounds.length ? `(${bounds.join(" and ")})` : `${column} is not null`;
}

/** A condition on the columns of a sample that every song meets that may meet the constraint; null if none can say. */
export function wantedSql(constraint: Constraint): string | null {
  switch (constraint.kind) {
    case "genre":
      return constraint.style === null ? `genres & ${number(genreBits(constraint.genres))} <> 0` : null;
    case "mood":
      return `(marks & ${MARKS.knownMoods} = 0 or moods & ${number(moodBits(constraint.moods))} <> 0)`;
    case "energy":
      return range("energy", constraint.min - SLACK, constraint.max + SLACK);
    case "era":
      return range("year", constraint.era.from, constraint.era.to);
    case "language":
      return constraint.language.includes("-")
        ? null
        : `language = ${number(languageHash(constraint.language))}`;
    case "variant":
      return `marks & ${number(variantBit(constraint.variant))} <> 0`;
    case "length":
      return `(seconds is null or ${range("seconds", constraint.min - SLACK, constraint.max + SLACK)})`;
    default:
      return null;
  }
}

/** A condition that every song meets that keeps the refusal; null if none can say. */
export function refusedSql(constraint: Constraint): string | null {
  switch (constraint.kind) {
    case "genre":
    case "mood":
    case "era":
    case "variant":
    case "language": {
      const broken =
        constraint.kind === "mood"
          ? `marks & ${MARKS.knownMoods} <> 0 and moods & ${number(moodBits(constraint.moods))} <> 0`
          : wantedSql(constraint);
      return broken && `(${broken}) is not true`;
    }
    default:
      return null;
  }
}

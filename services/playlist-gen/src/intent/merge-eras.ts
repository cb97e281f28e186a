import { OLD_UNTIL, recentFrom } from "./constraints-of.ts";
import type { Constraint, ConstraintOf } from "./intent.ts";

type WantedEra = ConstraintOf<"era">;

const isEra = (constraint: Constraint): constraint is WantedEra =>
  constraint.kind === "era" && constraint.stance === "wanted";

/**
 * Eras beside each other are alternatives ("80s and 90s"), with two exceptions: "old" and "new" say nothing beside exact
 * years, and an open beginning with an open end is one range ("after 1990, before 2000").
 */
export function mergeEras(constraints: readonly Constraint[], thisYear: number): Constraint[] {
  const eras = constraints.filter(isEra);
  const isVague = ({ era }: WantedEra): boolean =>
    (era.from === -Infinity && era.to === OLD_UNTIL) ||
    (era.from === recentFrom(thisYear) && era.to === Infinity);
  const exact = eras.filter((era) => !isVague(era));
  const after = exact.find(({ era }) => era.to === Infinity);
  const before = exact.find(({ era }) => era.from === -Infinity);
  const isRange = after !== undefined && before !== undefined && after.era.from <= before.era.to;
  return constraints.flatMap((constraint): Constraint[] => {
    if (!isEra(constraint)) return [constraint];
    if (exact.length && isVague(constraint)) return [];
    if (!isRange || (constraint !== after && constraint !== before)) return [constraint];
    if (constraint === before) return [];
    return [{ ...constraint, era: { from: after.era.from, to: before.era.to } }];
  });
}

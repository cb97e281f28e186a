import type { Constraint, ConstraintOf, Era, Intent } from "../intent/intent.ts";
import { preferencesOf } from "../intent/preferences.ts";
import type { Criteria } from "./request.ts";

/** A part of the list with its length and everything that holds for its songs. */
export interface Section {
  readonly count: number;
  readonly constraints: readonly Constraint[];
  readonly intent: Intent;
}

/** The sections of a list of `count` songs; one for a description without parts. */
export function sectionsOf({ intent, count }: Pick<Criteria, "intent" | "count">): Section[] {
  if (!intent.parts) return decadesOf(intent, count) ?? [{ count, constraints: intent.common, intent }];
  const { list } = intent.parts;
  const lengths: number[] = [];
  let open = count;
  list.forEach((part, at) => {
    const isLast = at === list.length - 1;
    const shares = list.reduce((sum, { share }) => sum + (share ?? 0), 0);
    const wanted =
      part.count ??
      (part.share === null ? open : isLast && shares > 0.99 ? open : Math.round(count * part.share));
    const length = Math.min(open, wanted);
    lengths.push(length);
    open -= length;
  });
  const sections = list.map((part, at) => {
    const isFree = !part.constraints.some(({ kind }) => kind === "artist");
    const others = isFree ? list.flatMap(({ constraints }) => constraints).flatMap(refusedArtist) : [];
    return section(intent, lengths[at] ?? 0, [...part.constraints, ...others]);
  });
  if (open > 0) {
    // Counts that do not fill the list: the rest goes with it, without adding to what was counted.
    const counted = list.flatMap(({ constraints }) => constraints);
    sections.push(section(intent, open, [...counted.flatMap(refusedArtist), ...counted.flatMap(liked)]));
  }
  return sections.filter((part) => part.count > 0);
}

/** One section a decade, of equal length, if each song is to be from another; the newest decades first. */
function decadesOf(intent: Intent, count: number): Section[] | null {
  const asked = intent.common.find((constraint) => constraint.kind === "decades");
  if (!asked) return null;
  const isEra = (one: Constraint): one is ConstraintOf<"era"> =>
    one.kind === "era" && one.stance === "wanted";
  const eras = intent.common.filter(isEra);
  const decades = asked.decades.flatMap((from): Era[] => {
    const decade = { from, to: from + 9 };
    const [within] = eras.filter(({ era }) => era.from <= decade.to && era.to >= from);
    if (!within) return eras.length ? [] : [decade];
    return [{ from: Math.max(from, within.era.from), to: Math.min(decade.to, within.era.to) }];
  });
  if (!decades.length) return null;
  // Of several years asked for, one suffices: those of the whole list would admit every decade.
  const common = intent.common.filter((one) => !isEra(one));
  const each = Math.floor(count / decades.length);
  return decades
    .map((era, at) =>
      section({ ...intent, common }, each + (at < count % decades.length ? 1 : 0), [
        { kind: "era", stance: "wanted", era, text: asked.text },
      ]),
    )
    .filter((part) => part.count > 0);
}

/** An artist of one part stays out of the parts that name none: "three by Sade, the rest jazz". */
const refusedArtist = (constraint: Constraint): Constraint[] =>
  constraint.kind === "artist" && constraint.stance === "wanted"
    ? [{ ...constraint, stance: "refused" }]
    : [];
const liked = (constraint: Constraint): Constraint[] =>
  constraint.kind === "artist" && constraint.stance === "wanted" ? [{ ...constraint, stance: "like" }] : [];

function section(intent: Intent, count: number, own: readonly Constraint[]): Section {
  const constraints = [...intent.common, ...own];
  return {
    count,
    constraints,
    intent: { ...intent, ...preferencesOf(constraints), common: constraints, parts: null },
  };
}

import { type Draft, isRole } from "./draft.ts";
import type { Reading } from "./grammar/scope.ts";
import type { Arc, Constraint, Part, Parts } from "./intent.ts";
import type { ContentItem, Item } from "./items.ts";
import { sequence } from "./ordered-drafts.ts";
import { counted, evenly, halves, minority, multiples } from "./part-drafts.ts";

interface ReadParts {
  readonly parts: Parts | null;
  readonly arc: Arc | null;
  /** Indexes of the items that belong to a part, so that they do not hold for the whole list. */
  readonly used: ReadonlySet<number>;
  /** A number that counts the whole list. */
  readonly count: number | null;
}

type Build = (item: ContentItem, at: number) => readonly Constraint[];

/** Finds parts of a list: counts, shares, halves, "first … then …". `build` makes an item's constraints. */
export function partsOf(
  items: readonly Item[],
  readings: ReadonlyMap<number, Reading>,
  build: Build,
): ReadParts {
  const isWanted = (at: number): boolean => {
    const item = items[at];
    return item?.kind === "content" && readings.get(at) !== "refused" && isPart(item);
  };
  const nothing: ReadParts = { parts: null, arc: null, used: new Set(), count: wholeCount(items) };
  const drafts =
    multiples(items, isWanted) ??
    counted(items, isWanted) ??
    halves(items, isWanted) ??
    evenly(items, isWanted) ??
    minority(items, isWanted);
  if (drafts) {
    const [first, ...rest] = drafts.map((draft) => partOf(draft, items, build));
    if (first)
      return {
        ...nothing,
        parts: { order: "mixed", list: [first, ...rest] },
        used: usedBy(drafts),
        // "25 songs: half soul, half jazz"; "five by Queen" counts a part.
        count: drafts.every((draft) => draft.count === null) ? nothing.count : null,
      };
  }
  const found = sequence(items, isWanted);
  if (!found) return nothing;
  const steps = withoutTail(found, items);
  const [before, ...later] = steps;
  const list: [Part, ...Part[]] = [
    partOf(before, items, build),
    ...later.map((step) => partOf(step, items, build)),
  ];
  const arc = arcOf(list.map(({ constraints }) => energyOf(constraints)));
  return {
    parts: { order: "sequence", list },
    arc,
    used: usedBy(steps),
    count: before.count === null ? nothing.count : null,
  };
}

/** "Start calm, end euphoric: electronic music": a genre behind a mark, after the last mood, holds for all parts. */
function withoutTail(
  steps: readonly [Draft, Draft, ...Draft[]],
  items: readonly Item[],
): [Draft, Draft, ...Draft[]] {
  const [first, second, ...more] = steps;
  const last = more.at(-1) ?? second;
  const isWhole = (at: number): boolean => {
    const item = items[at];
    return item?.kind === "content" && WHOLE.has(item.group);
  };
  const tail = last.items.findIndex((at, i) => i > 0 && isWhole(at) && items[at - 1]?.kind === "mark");
  if (tail <= 0 || !last.items.slice(tail).every(isWhole)) return [first, second, ...more];
  const shorter = { ...last, items: last.items.slice(0, tail) };
  return more.length ? [first, second, ...more.slice(0, -1), shorter] : [first, shorter];
}
const WHOLE: ReadonlySet<string> = new Set(["genre", "language", "era"]);

/** The direction of parts that are described by their energy alone; null if it changes. */
function arcOf(energies: readonly (number | null)[]): Arc | null {
  const steps = energies.slice(1).map((energy, i) => {
    const before = energies[i] ?? null;
    return energy === null || before === null ? 0 : Math.sign(energy - before);
  });
  if (steps.every((step) => step > 0)) return "rise";
  return steps.every((step) => step < 0) ? "fall" : null;
}

/** "30 songs", "30 happy songs": a number for the list; null without one. */
function wholeCount(items: readonly Item[]): number | null {
  const at = items.findIndex((item) => item.kind === "amount" && item.amount.kind === "count");
  const item = items[at];
  if (item?.kind !== "amount" || item.amount.value < FEWEST) return null;
  const counted =
    /\p{L}/u.test(item.text) || items.slice(at + 1, at + 4).some((next) => isRole(next, "noun"));
  return counted ? item.amount.value : null;
}

/** A smaller number is hardly the length of a list: "una cena", "one last dance". */
const FEWEST = 5;

/** Settings and limits hold for the whole list; everything else may belong to a part. */
const isPart = ({ group }: ContentItem): boolean => group !== "setting" && group !== "other";
const usedBy = (drafts: readonly Draft[]): Set<number> => new Set(drafts.flatMap(({ items }) => items));

function partOf({ items: own, share, count }: Draft, items: readonly Item[], build: Build): Part {
  const constraints = own.flatMap((at) => {
    const item = items[at];
    return item?.kind === "content" ? build(item, at) : [];
  });
  return { constraints, share, count };
}

const MOOD_ENERGY: Readonly<Record<string, number>> = {
  happy: 0.65,
  calm: 0.25,
  melancholy: 0.35,
  romantic: 0.42,
  energetic: 0.82,
  dreamy: 0.38,
  dark: 0.5,
  uplifting: 0.68,
  angry: 0.85,
  nostalgic: 0.45,
  warm: 0.35,
  epic: 0.7,
  focused: 0.32,
  playful: 0.6,
  groovy: 0.62,
};

/** The energy of a part that is described by mood or tempo alone; null for any other part. */
function energyOf(constraints: readonly Constraint[]): number | null {
  const energies: number[] = [];
  for (const constraint of constraints) {
    if (constraint.kind === "energy")
      energies.push(constraint.target ?? (constraint.min + constraint.max) / 2);
    else if (constraint.kind === "mood")
      energies.push(constraint.energy ?? MOOD_ENERGY[constraint.moods[0] ?? ""] ?? 0.5);
    else return null;
  }
  return energies.length ? energies.reduce((sum, energy) => sum + energy, 0) / energies.length : null;
}

import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { isMarkedExplicit, wantsClean } from "../generate/explicit.ts";
import { refusalsOf } from "../generate/passes.ts";
import type { Criteria } from "../generate/request.ts";
import { requirementsOf } from "../generate/requirements.ts";
import { matches } from "../generate/verdicts.ts";
import type { Constraint, Intent } from "../intent/intent.ts";
import { type Measure, measureOf } from "./measure.ts";
import { indexesOf } from "./places.ts";
import type { Round, Size, Step, Tilt, Which } from "./round.ts";

export interface Song {
  readonly id: string;
  /** Null for a song that the catalogue does not have. */
  readonly entry: Entry | null;
}

/** What a round is to make of a list. */
export interface Target {
  readonly list: readonly Song[];
  readonly intent: Intent;
  readonly count: number;
  /** Stay, unless refused. */
  readonly fixed: ReadonlySet<string>;
  /** Stay where they are. */
  readonly placed: ReadonlySet<string>;
  readonly keptIds: readonly string[];
  /** Leave the list, whatever else holds. */
  readonly leaving: ReadonlySet<string>;
  /** All tilts, in the list at hand; those of the newest sentence are to change it, the others to be kept. */
  readonly measures: readonly (Measure & { readonly isNew: boolean })[];
  /** Whether a song does not undo "slower" or "faster" of the newest sentence. */
  readonly keepsPace: (entry: Entry) => boolean;
  /** Numbers of places that the list does not have. */
  readonly missingPlaces: readonly { readonly text: string; readonly number: number }[];
  /** An order was asked for, now or before; `asksForOrder`: now. */
  readonly isArranged: boolean;
  readonly asksForOrder: boolean;
  /** Artists whom the newest sentence asks for: their songs may come back. */
  readonly named: readonly string[];
}

interface Given {
  readonly catalogue: Catalogue;
  readonly list: readonly Song[];
  readonly newest: Round;
  readonly rounds: readonly Round[];
  readonly tilts: readonly Tilt[];
  readonly intent: Intent;
  readonly locked: readonly string[];
  readonly base: Criteria;
}

const MOST_SONGS = 40;

/** Reads what the newest sentence does to the songs at hand. */
export function targetOf({ catalogue, list, newest, rounds, tilts, intent, locked, base }: Given): Target {
  const entries = list.flatMap(({ entry }) => entry ?? []);
  const missingPlaces: { text: string; number: number }[] = [];
  const pick = (which: Which, text: string): Song[] => {
    if (which.by === "all") return [...list];
    if (which.by === "facts") return list.filter(({ entry }) => entry && fitsAll(which.constraints, entry));
    const { indexes, missing } = indexesOf(which.places, list.length);
    missingPlaces.push(...missing.map((number) => ({ text, number })));
    return indexes.flatMap((at) => list[at] ?? []);
  };
  const of = <Kind extends Step["kind"]>(kind: Kind) =>
    newest.steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
  // "Keep everything" beside a change only says that the rest stays, which it does anyway.
  const kept = of("keep").flatMap(({ which, text }) => (which.by === "all" ? [] : pick(which, text)));
  const keptIds = kept.map(({ id }) => id);
  const fixed = new Set([...locked, ...keptIds].filter((id) => list.some((song) => song.id === id)));
  const dropped = of("drop").flatMap(({ which, text }) => pick(which, text));
  const swapped = of("swap").flatMap(({ which, text }) => pick(which, text));
  const similar = of("similar").flatMap(({ places, text }): Constraint[] =>
    pick({ by: "places", places }, text).flatMap(({ entry }) => (entry ? [like(entry)] : [])),
  );
  const fresh = of("fresh").length ? list.filter(({ id }) => !fixed.has(id)) : [];
  const nameOf = (artist: string): string => catalogue.displayName(artist);
  const full = withLike(intent, similar);
  const refuses = refusalsOf(requirementsOf(full.common, full.fallback, base.chosenGenre, nameOf));
  const required = requirementsOf(
    newest.steps.flatMap((step) => (step.kind === "require" ? [step.constraint] : [])),
    [],
    null,
    nameOf,
  ).filter(({ givesWay }) => givesWay.length > 0);
  const isStructural = newest.steps.every(({ kind }) => !["require", "tilt"].includes(kind));
  const refusesSince = rounds.some(({ steps }) => steps.some(({ kind }) => kind === "require"));
  const fails = ({ id, entry }: Song): boolean => {
    // What the catalogue does not know cannot be compared with a wish.
    if (!entry) return refusesSince || !(isStructural || fixed.has(id));
    if (!refuses(entry) || (wantsClean(full) && isMarkedExplicit(entry))) return true;
    return !fixed.has(id) && required.some(({ check }) => check(entry) !== "yes");
  };
  const leaving = new Set(
    [...dropped, ...swapped, ...fresh, ...list.filter(fails), ...overCap(full, list, fixed)].map(
      ({ id }) => id,
    ),
  );
  const newTilts = newest.steps.flatMap((step) => (step.kind === "tilt" ? [step.constraint] : []));
  const all: readonly Tilt[] = [
    ...tilts,
    ...similar.map((constraint) => ({ direction: "more", constraint }) as const),
  ];
  const pace = all
    .filter(({ constraint }) => constraint.kind === "energy" && newTilts.includes(constraint))
    .map((tilt) => measureOf(catalogue, tilt, entries, false));
  return {
    list,
    intent: full,
    count: countOf(of("resize").at(-1)?.size, list.length - new Set(dropped).size),
    fixed,
    placed: new Set(of("keep").some(({ which }) => which.by === "places") ? keptIds : []),
    keptIds,
    leaving,
    measures: all.map((tilt) => {
      const isNew = newTilts.includes(tilt.constraint) || similar.includes(tilt.constraint);
      return { ...measureOf(catalogue, tilt, entries, isNew), isNew };
    }),
    keepsPace: (entry) => pace.every(({ has }) => has(entry)),
    missingPlaces,
    isArranged: full.common.some(({ kind }) => kind === "arc"),
    asksForOrder: of("arc").length > 0,
    named: artistsNamed(newest),
  };
}

const artistsNamed = ({ steps }: Round): string[] =>
  steps.flatMap((step) => {
    const constraint = step.kind === "tilt" || step.kind === "require" ? step.constraint : null;
    const isWanted = constraint?.kind === "artist" && constraint.stance === "wanted";
    return isWanted && !(step.kind === "tilt" && step.direction === "less") ? [constraint.artist] : [];
  });

const fitsAll = (constraints: readonly Constraint[], entry: Entry): boolean =>
  constraints.every((constraint) => matches(constraint, entry) === "yes");

const like = ({ base, song, artists }: Entry): Constraint => ({
  kind: "song",
  stance: "like",
  base,
  title: song.title,
  artist: artists[0] ?? null,
  text: song.title,
});

const withLike = (intent: Intent, similar: readonly Constraint[]): Intent =>
  similar.length
    ? {
        ...intent,
        common: [...intent.common, ...similar],
        constraints: [...intent.constraints, ...similar],
        likeArtists: [
          ...intent.likeArtists,
          ...similar.flatMap((one) => (one.kind === "song" && one.artist ? [one.artist] : [])),
        ],
      }
    : intent;

const countOf = (size: Size | undefined, length: number): number => {
  if (!size) return length;
  const wanted =
    size.by === "count"
      ? size.count
      : size.by === "change"
        ? length + size.change
        : resized(length, size.factor);
  return Math.min(MOST_SONGS, Math.max(1, wanted));
};
/** At least one song more or less. */
const resized = (length: number, factor: number): number =>
  factor > 1
    ? Math.max(length + 1, Math.round(length * factor))
    : Math.min(length - 1, Math.round(length * factor));

/** Songs beyond a number per artist that was asked for; the first ones stay. */
function overCap({ common }: Intent, list: readonly Song[], fixed: ReadonlySet<string>): Song[] {
  const cap = common.find((constraint) => constraint.kind === "artistCap")?.max;
  if (cap === undefined) return [];
  const counts = new Map<string, number>();
  return list.filter(({ id, entry }) => {
    const most = Math.max(0, ...(entry?.artists ?? []).map((artist) => counts.get(artist) ?? 0));
    if (most >= cap && !fixed.has(id)) return true;
    for (const artist of entry?.artists ?? []) counts.set(artist, (counts.get(artist) ?? 0) + 1);
    return false;
  });
}

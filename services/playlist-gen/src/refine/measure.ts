import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { matches } from "../generate/verdicts.ts";
import type { Constraint, ConstraintOf } from "../intent/intent.ts";
import type { Tilt } from "./round.ts";

/** A tilt with a test that holds for one list: "slower" is slower than this list is. */
export interface Measure extends Tilt {
  readonly has: (entry: Entry) => boolean;
  /** What the songs to be added have to meet. */
  readonly asRequired: Constraint;
}

/** How much slower or faster than the mean a song is that makes the list so. */
const STEP = 0.1;
const LIVELY = 0.5;
const FAME_STEP = 0.05;
const YEAR_STEP = 3;
/** Styles that a song shares with what it is to be like. */
const SHARED = 2;

const mean = (values: readonly number[], none: number): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : none;
const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** What a tilt is about in the list at hand; `isNew` if the newest sentence says it. */
export function measureOf(catalogue: Catalogue, tilt: Tilt, list: readonly Entry[], isNew: boolean): Measure {
  const { constraint } = tilt;
  // What was made slower before is not made faster again.
  if (constraint.kind === "energy")
    return pace(tilt, constraint.target ?? constraint.min, list, isNew ? STEP : 0);
  if (constraint.kind === "fame") {
    const average = mean(
      list.map(({ popularity }) => popularity),
      0.5,
    );
    const has =
      constraint.nicheLevel > 50
        ? ({ popularity }: Entry) => popularity <= average - FAME_STEP
        : ({ popularity }: Entry) => popularity >= average + FAME_STEP;
    return { ...tilt, asRequired: constraint, has };
  }
  if (constraint.kind === "setting") {
    const { moods } = constraint;
    return {
      ...tilt,
      asRequired: constraint,
      has: ({ song }) => song.moods.some((mood) => moods.includes(mood)),
    };
  }
  if (constraint.kind === "era" && tilt.relative) return age(tilt, constraint, list);
  if ((constraint.kind === "artist" || constraint.kind === "song") && constraint.stance === "like") {
    const all = catalogue.songsOf(constraint.artist ?? "");
    const model = constraint.kind === "song" ? all.filter(({ base }) => base === constraint.base) : all;
    return { ...tilt, asRequired: constraint, has: (entry) => isLike(entry, model) };
  }
  return {
    ...tilt,
    asRequired: { ...constraint, proven: true },
    has: (entry) => matches(constraint, entry) === "yes",
  };
}

function pace(tilt: Tilt, target: number, list: readonly Entry[], step: number): Measure {
  const average = mean(
    list.map(({ energy }) => energy),
    0.5,
  );
  const isUp = target >= LIVELY === (tilt.direction === "more");
  const [min, max] = isUp ? [rounded(average + step), 1] : [0, rounded(average - step)];
  return {
    direction: "more",
    constraint: tilt.constraint,
    asRequired: { kind: "energy", min, max, target: rounded((min + max) / 2), text: tilt.constraint.text },
    has: ({ energy }) => energy >= min && energy <= max,
  };
}

/** Several styles in common say more than a genre, which half of a list has. */
function isLike(entry: Entry, model: readonly Entry[]): boolean {
  if (model.some(({ base }) => base === entry.base)) return false;
  return model.some(({ song }) => {
    const styles = song.styles.filter((style) => entry.song.styles.includes(style)).length;
    const moods = song.moods.some((mood) => entry.song.moods.includes(mood));
    const genres = song.genres.some((genre) => entry.song.genres.includes(genre));
    return styles >= SHARED || (genres && moods && song.language === entry.song.language);
  });
}

function age(tilt: Tilt, { era, text }: ConstraintOf<"era">, list: readonly Entry[]): Measure {
  const known = list.map(({ song }) => song.year).filter((year) => year !== null);
  const average = Math.round(mean(known, 2000));
  const isNewer = (era.to === Infinity) === (tilt.direction === "more");
  const years = isNewer
    ? { from: average + YEAR_STEP, to: Infinity }
    : { from: -Infinity, to: average - YEAR_STEP };
  return {
    direction: "more",
    relative: true,
    constraint: tilt.constraint,
    asRequired: { kind: "era", stance: "wanted", era: years, text },
    has: ({ song }) => song.year !== null && song.year >= years.from && song.year <= years.to,
  };
}

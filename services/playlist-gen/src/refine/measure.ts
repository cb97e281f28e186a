import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { matches } from "../generate/verdicts.ts";
import type { Constraint } from "../intent/intent.ts";
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

const mean = (values: readonly number[], none: number): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : none;
const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** What a tilt is about in the list at hand. */
export function measureOf(catalogue: Catalogue, tilt: Tilt, list: readonly Entry[]): Measure {
  const { constraint } = tilt;
  if (constraint.kind === "energy") return pace(tilt, constraint.target ?? constraint.min, list);
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
  const model =
    (constraint.kind === "artist" || constraint.kind === "song") && constraint.stance === "like"
      ? catalogue.songsOf(constraint.artist ?? "")
      : null;
  if (model) {
    const styles = new Set(model.flatMap(({ song }) => [...song.styles, ...song.genres]));
    const has = ({ song }: Entry): boolean => [...song.styles, ...song.genres].some((own) => styles.has(own));
    return { ...tilt, asRequired: constraint, has };
  }
  return { ...tilt, asRequired: constraint, has: (entry) => matches(constraint, entry) === "yes" };
}

function pace(tilt: Tilt, target: number, list: readonly Entry[]): Measure {
  const average = mean(
    list.map(({ energy }) => energy),
    0.5,
  );
  const isUp = target >= LIVELY === (tilt.direction === "more");
  const [min, max] = isUp ? [rounded(average + STEP), 1] : [0, rounded(average - STEP)];
  return {
    direction: "more",
    constraint: tilt.constraint,
    asRequired: { kind: "energy", min, max, target: rounded((min + max) / 2), text: tilt.constraint.text },
    has: ({ energy }) => energy >= min && energy <= max,
  };
}

import type { Arc, Constraint, ConstraintOf, Intent } from "../intent/intent.ts";
import { preferencesOf } from "../intent/preferences.ts";
import type { Round, Tilt } from "./round.ts";

/** A description and all that was said about its list since. */
interface Merged {
  readonly intent: Intent;
  /** What there should be more or less of, the oldest first; nothing of it was taken back. */
  readonly tilts: readonly Tilt[];
}

const stanceOf = (constraint: Constraint): string => ("stance" in constraint ? constraint.stance : "wanted");
const isRefused = (constraint: Constraint): boolean => stanceOf(constraint) === "refused";

/** Of these a new wish replaces an old one: "jazz" after "rock" is jazz. */
const REPLACED: ReadonlySet<Constraint["kind"]> = new Set([
  "era",
  "genre",
  "language",
  "artist",
  "mood",
  "energy",
]);
const ONE_OF_A_KIND: ReadonlySet<Constraint["kind"]> = new Set(["artistCap", "decades", "length", "fame"]);

/** From this energy on words are about lively songs. */
const LIVELY = 0.5;
const isLively = ({ target, min }: ConstraintOf<"energy">): boolean => (target ?? min) >= LIVELY;

const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.includes(word));
/** "Soul" is a part of "neo soul", and a style concerns the genres in which it is. */
const styleOf = (constraint: Constraint): string | null =>
  constraint.kind === "genre" || constraint.kind === "style" ? constraint.style : null;

/** Whether two constraints are about the same thing, whatever they say about it. */
function isSameThing(one: Constraint, other: Constraint): boolean {
  const [style, otherStyle] = [styleOf(one), styleOf(other)];
  if (style !== null || otherStyle !== null) return style === otherStyle;
  if (one.kind === "artist" && other.kind === "artist") return one.artist === other.artist;
  if (one.kind === "song" && other.kind === "song") return one.base === other.base;
  if (one.kind === "genre" && other.kind === "genre") return overlap(one.genres, other.genres);
  if (one.kind === "mood" && other.kind === "mood") return overlap(one.moods, other.moods);
  if (one.kind === "era" && other.kind === "era")
    return one.era.from <= other.era.to && one.era.to >= other.era.from;
  if (one.kind === "language" && other.kind === "language")
    return one.language.split("-")[0] === other.language.split("-")[0];
  if (one.kind === "variant" && other.kind === "variant") return one.variant === other.variant;
  if (one.kind === "topic" && other.kind === "topic") return overlap(one.words, other.words);
  return one.kind === other.kind && (one.kind === "energy" || one.kind === "fame");
}

class Wishes {
  common: Constraint[];
  tilts: Tilt[] = [];
  parts: Intent["parts"];

  constructor({ common, parts }: Intent) {
    this.common = [...common];
    this.parts = parts;
  }

  require(constraint: Constraint): void {
    if (isRefused(constraint)) {
      this.forget(constraint, (other) => !isRefused(other));
      this.tilts = this.tilts.filter((tilt) => !isSameThing(tilt.constraint, constraint));
    } else {
      this.forget(constraint, isRefused);
      const replaces = REPLACED.has(constraint.kind) && stanceOf(constraint) === "wanted";
      if (replaces) {
        this.common = this.common.filter(
          (other) => other.kind !== constraint.kind || stanceOf(other) !== "wanted",
        );
        this.tilts = this.tilts.filter((tilt) => tilt.constraint.kind !== constraint.kind);
        this.parts = null;
      }
      if (ONE_OF_A_KIND.has(constraint.kind))
        this.common = this.common.filter(({ kind }) => kind !== constraint.kind);
    }
    this.common.push(constraint);
  }

  tilt({ direction, constraint, relative = false }: Tilt): void {
    this.tilts = this.tilts.filter((tilt) => !isSameThing(tilt.constraint, constraint));
    if (constraint.kind === "energy") this.forgetPace(isLively(constraint) === (direction === "more"));
    if (direction === "less") {
      if (!(relative && constraint.kind === "era")) this.forget(constraint, (other) => !isRefused(other));
    } else {
      this.forget(constraint, isRefused);
      if (constraint.kind === "fame")
        this.common = [...this.common.filter(({ kind }) => kind !== "fame"), constraint];
      // "More 90s" of a list of the 80s: both. "Newer" stays within them.
      else if (
        (this.isLimited(constraint) && !(relative && constraint.kind === "era")) ||
        constraint.kind === "setting" ||
        stanceOf(constraint) === "like"
      )
        this.common.push(constraint);
    }
    this.tilts.push({ direction, constraint, relative });
  }

  /** "Livelier" takes back "calm", and "slower" what is energetic. */
  private forgetPace(isUp: boolean): void {
    this.common = this.common.filter(
      (other) =>
        other.kind !== "energy" &&
        !(other.kind === "mood" && other.energy !== null && other.energy >= LIVELY !== isUp),
    );
  }

  private isLimited(constraint: Constraint): boolean {
    return this.common.some(
      (other) => other.kind === constraint.kind && stanceOf(other) === "wanted" && REPLACED.has(other.kind),
    );
  }

  /** Takes back what was said about the same thing. */
  private forget(constraint: Constraint, which: (other: Constraint) => boolean): void {
    this.common = this.common.filter((other) => !(which(other) && isSameThing(other, constraint)));
    if (!this.parts) return;
    const concerns = this.parts.list.some((part) =>
      part.constraints.some((other) => isSameThing(other, constraint)),
    );
    if (concerns) this.parts = null;
  }
}

/** Later sentences count more than earlier ones about the same thing; everything else stays. */
export function mergeRounds(intent: Intent, rounds: readonly Round[]): Merged {
  const wishes = new Wishes(intent);
  let arc: Arc | null = null;
  for (const step of rounds.flatMap(({ steps }) => steps)) {
    if (step.kind === "require") wishes.require(step.constraint);
    else if (step.kind === "tilt") wishes.tilt(step);
    else if (step.kind === "arc") arc = step.arc;
  }
  const { parts } = wishes;
  const common = arc
    ? [...wishes.common.filter(({ kind }) => kind !== "arc"), { kind: "arc", arc, text: arc } as const]
    : wishes.common;
  const inParts = parts?.list.flatMap(({ constraints }) => constraints) ?? [];
  const preferences = preferencesOf(common);
  return {
    intent: {
      ...intent,
      ...preferences,
      occasion: preferences.occasion ?? intent.occasion,
      common,
      constraints: [...common, ...inParts],
      parts,
    },
    tilts: wishes.tilts,
  };
}

import type { Song, Target } from "./target.ts";

export type Measure = Target["measures"][number];

/** Share of a list of 20 that "more" adds at least. */
const AT_LEAST = 0.25;
/** "More" makes it at least so much of the list. */
const MOSTLY = 0.4;
/** "Slower" concerns most songs. */
const MOST = 0.6;
/** An artist is more with some songs. */
const OF_AN_ARTIST = 0.15;

export interface Goal {
  readonly measure: Measure;
  /** Songs that are to have it. */
  readonly goal: number;
}

export const hasIt = ({ has }: Measure, { entry }: Song): boolean => entry !== null && has(entry);

/** How many songs of the new list are to have it. */
export function goalOf(measure: Measure, list: readonly Song[], count: number): number {
  const before = list.filter((song) => hasIt(measure, song)).length;
  const { constraint, direction, isNew } = measure;
  const share = Math.round((before * count) / Math.max(1, list.length));
  if (direction === "less") return isNew ? (before > 2 ? Math.floor(share / 2) : 0) : share;
  // "Slower" was measured in the list of its time; now it is enough not to become faster.
  if (!isNew) return isRelative(measure) ? 0 : Math.min(count, share);
  if (isRelative(measure))
    return Math.min(count, Math.max(Math.ceil(count * MOST), before + Math.ceil(count * AT_LEAST)));
  const more =
    constraint.kind === "artist"
      ? Math.max(2, Math.round(count * OF_AN_ARTIST))
      : Math.ceil(count * AT_LEAST);
  const least = constraint.kind === "artist" ? 0 : Math.ceil(count * MOSTLY);
  return Math.min(count, Math.max(before + Math.max(1, more), least));
}

const isRelative = ({ constraint, relative }: Measure): boolean =>
  constraint.kind === "energy" || constraint.kind === "fame" || relative === true;

/** The song that the list misses least among those that may go; -1 if all stay. */
export function weakest(
  kept: readonly Song[],
  { fixed, measures }: Target,
  isSpare: (song: Song) => boolean,
): number {
  let best = -1;
  let least = Infinity;
  kept.forEach((song, at) => {
    if (fixed.has(song.id) || !isSpare(song)) return;
    const worth = measures.reduce(
      (sum, measure) =>
        sum + (hasIt(measure, song) === (measure.direction === "more") ? (measure.isNew ? 2 : 1) : 0),
      0,
    );
    // Of equal ones the last: people hear the first ones first.
    if (worth <= least) [best, least] = [at, worth];
  });
  return best;
}

/** A line and its start time, in ms. */
export interface Line {
  readonly time: number;
  readonly text: string;
}

/** Assumed duration of a line without timestamps, in ms. */
const untimedLine = 5000;

/** Returns timed lines unchanged; gives plain lyrics one line every five seconds. */
export function linesOf(lyrics: string, timed: readonly Line[]): readonly Line[] {
  if (timed.length > 0) return timed;
  return lyrics.split("\n").map((text, i) => ({ time: i * untimedLine, text: text.trim() }));
}

/** The current lines, as indices: several that begin at one time are sung together or translate each other. */
export interface ActiveLines {
  readonly first: number;
  readonly last: number;
}
export const noLines: ActiveLines = { first: -1, last: -1 };

/** The lines that began last at `position` ms; none before the first. */
export function activeLines(lines: readonly Line[], position: number): ActiveLines {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.time ?? Number.POSITIVE_INFINITY) <= position) low = middle + 1;
    else high = middle;
  }
  const last = low - 1;
  let first = last;
  while (first > 0 && lines[first - 1]?.time === lines[last]?.time) first--;
  return { first, last };
}

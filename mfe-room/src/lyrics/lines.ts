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

/** Index of the current line at `position` ms: the last one that has started; -1 before the first. */
export function activeLine(lines: readonly Line[], position: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.time ?? Number.POSITIVE_INFINITY) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

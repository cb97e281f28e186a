/** A line and when it is sung, in ms. */
export interface Line {
  readonly time: number;
  readonly text: string;
}

/** How long a line of untimed words is taken to last, in ms. */
const untimedLine = 5000;

/** Timed lines as they are; plain words with one line each five seconds. */
export function linesOf(lyrics: string, timed: readonly Line[]): readonly Line[] {
  if (timed.length > 0) return timed;
  return lyrics.split("\n").map((text, i) => ({ time: i * untimedLine, text: text.trim() }));
}

/** The line that is sung at `position` ms: the last whose time has come; -1 before the first. */
export function activeLine(lines: readonly Line[], position: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.time ?? Number.POSITIVE_INFINITY) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A line of lyrics and its start time, in ms. */
export interface TimedLine {
  readonly time: number;
  readonly text: string;
}

const stamp = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;
const offsetTag = /^\[offset:\s*([+-]?\d{1,6})\s*\]$/i;
const tag = /^\[[a-z#]+:.*\]$/i;
/** Timestamps of single words, in the enhanced format. */
const wordStamp = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>\s?/g;

function millis([, minutes = "0", seconds = "0", fraction = ""]: RegExpMatchArray): number {
  // ".5" is 500 ms, ".05" and ".050" are both 50 ms.
  const part = Math.round(Number(`0.${fraction || "0"}`) * 1000);
  return (Number(minutes) * 60 + Number(seconds)) * 1000 + part;
}

/**
 * Parses LRC: a line may have several timestamps with fractions of one to three digits, and the file an offset,
 * positive for earlier lyrics. Lines without a timestamp are dropped.
 */
export function parseLrc(text: string): TimedLine[] {
  let offset = 0;
  const lines: TimedLine[] = [];
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const found = offsetTag.exec(line)?.[1];
    if (found !== undefined) offset = Number(found);
    if (tag.test(line) && !line.match(stamp)) continue;
    const stamps = [...line.matchAll(stamp)];
    const words = line.replaceAll(stamp, "").replaceAll(wordStamp, "").trim();
    for (const match of stamps) lines.push({ time: millis(match), text: words });
  }
  return lines
    .map(({ time, text: words }) => ({ time: Math.max(0, time - offset), text: words }))
    .sort((a, b) => a.time - b.time);
}

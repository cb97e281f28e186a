/** A line of lyrics and its start time, in ms. */
export interface TimedLine {
  readonly time: number;
  readonly text: string;
}

/** `[01:02.50]` and `[01:02]`, with hours `[1:01:02.50]`; a colon before the fraction is tolerated: `[01:02:50]`. */
const clock = /^(\d{1,4}):(\d{1,3})(?:([.,:])(\d{1,9}))?$/;
const clockWithHours = /^(\d{1,3}):(\d{1,2}):(\d{1,2})[.,:](\d{1,9})$/;
/** Longest stamp that is read, between its brackets. */
const longestStamp = 32;
/** A chorus is sung a few times; the answer would grow by the line's length for each. */
const mostStamps = 100;
const offsetTag = /^\[offset:([+\-−]?)(\d{1,9})(?:[.,]\d{1,9})?(?:ms)?\]$/i;
/** Timestamps of single words, in the enhanced format. */
const wordStamp = /<([\d:., ]{3,32})>/g;
/** A singer at the beginning of a line: "v1: ", or "F: " for a woman, "M: " for a man and "D: " for a duet. */
const voice = /^(?:v\d{1,3}|[FMD]): ?/;
/** Words of the background singers. */
const background = /^\[bg:(.*)\]$/i;

/** The time that a stamp's text means, in ms; null for other text. */
function timeOf(text: string): number | null {
  if (text.length > longestStamp) return null;
  const compact = text.replaceAll(/\s/g, "");
  const long = clockWithHours.exec(compact);
  const short = long ? null : clock.exec(compact);
  if (!long && !short) return null;
  const [hours = "0", minutes = "0", seconds = "0", fraction = "0"] = long
    ? long.slice(1)
    : ["0", short?.[1], short?.[2], short?.[4]];
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  // ".5" is 500 ms, ".05" and ".050" are both 50 ms.
  return whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
}

/** The stamps at the beginning of a line, and the text behind them. */
function splitStamps(line: string): { times: number[]; rest: string } {
  const times: number[] = [];
  let rest = line.trim();
  while (rest.startsWith("[") && times.length < mostStamps) {
    const end = rest.slice(0, longestStamp + 2).indexOf("]");
    const time = end < 0 ? null : timeOf(rest.slice(1, end));
    if (time === null) break;
    times.push(time);
    rest = rest.slice(end + 1).trimStart();
  }
  return { times, rest };
}

/** A line's words without the stamps of single ones, whose spaces stay, and the time of the first stamp. */
function readWords(text: string): { text: string; began: number | null } {
  let began: number | null = null;
  const bare = text.replace(voice, "").replace(wordStamp, (whole, inner: string) => {
    const time = timeOf(inner);
    began ??= time;
    return time === null ? whole : "";
  });
  const joined = began === null ? bare : bare.replaceAll(/ {2,}/g, " ");
  return { text: joined.trim(), began };
}

/**
 * Parses LRC: a line may begin with several timestamps, and the file may have an offset, positive for earlier lyrics.
 * Only stamps at the beginning of a line count; lines without one are dropped. No package reads what files in use
 * contain: lrc-kit, clrc and liricle lose lines with hours, comma fractions, spaces in stamps or an offset in "ms".
 */
export function parseLrc(text: string): TimedLine[] {
  let offset = 0;
  const lines: TimedLine[] = [];
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const { times, rest } = splitStamps(line);
    const found = times.length === 0 && rest.length < 64 ? offsetTag.exec(rest.replaceAll(/\s/g, "")) : null;
    if (found) offset = Number(found[2]) * (found[1] === "-" || found[1] === "−" ? -1 : 1);
    const behind = background.exec(rest)?.[1];
    const words = readWords(behind ?? rest);
    if (times.length === 0 && words.began !== null) times.push(words.began);
    // Background words belong to the line before them.
    const before = lines.at(-1);
    if (times.length === 0 && behind !== undefined && before) times.push(before.time);
    for (const time of times) lines.push({ time, text: words.text });
  }
  return lines
    .map(({ time, text: words }) => ({ time: Math.max(0, time - offset), text: words }))
    .sort((a, b) => a.time - b.time);
}

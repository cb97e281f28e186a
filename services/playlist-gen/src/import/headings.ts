/** Lines of a list that name no song: headings, numbers of lines, sums at the end. */

/** Between a title and an artist, or two songs: such a line is none. */
const NAMES_BOTH = /\s[-–—−|/·•]\s|\sby\s|\t|https?:/i;
const HEADINGS = [
  /^#{1,6} \S/,
  /^[-=]{2,} ?[^-=].{0,60}?[-=]{2,}$/,
  /^[^:]{1,60}:$/,
  /^(?:set|disc|disk|cd|side|part|act|teil|seite|disque|disco|vol(?:ume|\.)?) ?(?:\d{1,2}|[a-d]|one|two|three|i{1,3})[^\p{L}\p{N}]*$/iu,
  /^(?:total|sum|summe|gesamt|insgesamt|totale|итого)\b[^\p{L}\p{N}]*.{0,60}\d/iu,
  /^\d{1,5} (?:songs|tracks|titel|titres|canciones|brani|utworów|треков|песен)(?![\p{L}\p{N}]).{0,60}$/iu,
  /^\+\d{1,3}$/,
];

export const isHeading = (line: string): boolean =>
  !NAMES_BOTH.test(line) && HEADINGS.some((heading) => heading.test(line.trim()));

/** So many lines are numbers alone; fewer of them may be titles, such as "22". */
const minNumbers = 3;
export const isNumberLine = (line: string): boolean => /^\s*\d{1,3}[.)]?\s*$/.test(line);

/** Whether a list has the numbers of its entries in lines of their own. */
export const hasNumberLines = (lines: readonly string[]): boolean =>
  lines.filter(isNumberLine).length >= minNumbers;

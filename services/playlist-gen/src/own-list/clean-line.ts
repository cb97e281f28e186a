import { withoutMarkup } from "./markup.ts";

const NUMBER =
  /^(?:\(\d{1,3}\) |#?\d{1,3} ?(?:[.)\]]|:(?!\d)) ?|#\d{1,3} |№ ?\d{1,3}[.:)]? |[Tt]rack \d{1,3}: |[A-Za-z]\) |\d{1,3} ?[-–—] (?=[^ ].* [-–—] )|(?:0\d|\d-\d\d) (?=[^ ].* [-–—] )|[-*•·▪►▶♪♫+◦‣○●■□✓✔→➤>\uFFFD]+ )/u;
/** Pictures, and digits in frames, before the names. */
const PICTURES = /^(?:(?:\p{Extended_Pictographic}\uFE0F?){1,6}|\d\uFE0F?\u20E3) ?(?=[^\s\-–—])/u;
/** Of a list of tasks. */
const BOX = /^\[[ xX✓]\] /;
const ONE_TIME = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}`;
const TIME = `${ONE_TIME}(?: ?[-–—] ?${ONE_TIME})?`;
const TIME_AT_START = new RegExp(`^[([]?${TIME}[)\\]]? ?(?:[-–—] )?`);
const TIME_AT_END = new RegExp(`(?:[-–—|,] ?)?[([]?${TIME}[)\\]]?$`);
const LINK = /\bhttps?:\/\/\S+/gi;

/** Stands for a tab, which is no part of any name. */
export const TAB = "\u2502";

/** A line without what is not the song: numbering, bullets, markup, times, links, quotation marks around all of it. */
export function cleanLine(line: string): string {
  const bare = withoutMarkup(line.normalize("NFC"))
    .replaceAll(/\t+/g, ` ${TAB} `)
    .replaceAll(/[\p{Cc}\p{Cs}\uFEFF]+/gu, " ")
    .replaceAll(LINK, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(TIME_AT_START, "")
    .replace(NUMBER, "")
    .replace(BOX, "")
    .replace(PICTURES, "")
    .replace(TIME_AT_START, "")
    .replace(TIME_AT_END, "")
    .replace(/(?<![\s\-–—|:;,])[\s\-–—|:;,]+$/, "")
    .trim();
  return /^(["“«„])([^"“”«»„]+)["”»“]$/.exec(bare)?.[2]?.trim() ?? bare;
}

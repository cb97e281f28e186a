const NUMBER =
  /^(?:#?\d{1,3} ?(?:[.)\]]|:(?!\d)) ?|#\d{1,3} |№ ?\d{1,3}[.:)]? |[Tt]rack \d{1,3}: |\d{1,3} ?[-–—] (?=[^ ].* [-–—] )|(?:0\d|\d-\d\d) (?=[^ ].* [-–—] )|[-*•·▪►▶♪♫\uFFFD]+ )/u;
const TIME = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}`;
const TIME_AT_START = new RegExp(`^[([]?${TIME}[)\\]]? ?(?:[-–—] )?`);
const TIME_AT_END = new RegExp(`(?:[-–—|,] ?)?[([]?${TIME}[)\\]]?$`);
const LINK = /\bhttps?:\/\/\S+/gi;

/** Stands for a tab, which is no part of any name. */
export const TAB = "\u2502";

/** A line without what is not the song: numbering, bullets, times, links, quotation marks around all of it. */
export function cleanLine(line: string): string {
  const bare = line
    .normalize("NFC")
    .replaceAll(/\t+/g, ` ${TAB} `)
    .replaceAll(/[\p{Cc}\p{Cs}\uFEFF]+/gu, " ")
    .replaceAll(LINK, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(TIME_AT_START, "")
    .replace(NUMBER, "")
    .replace(TIME_AT_END, "")
    .replace(/(?<![\s\-–—|:;,])[\s\-–—|:;,]+$/, "")
    .trim();
  return /^(["“«„])([^"“”«»„]+)["”»“]$/.exec(bare)?.[2]?.trim() ?? bare;
}

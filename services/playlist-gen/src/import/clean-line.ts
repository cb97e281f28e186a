import { fold } from "../song/fold.ts";
import { recordingsIn } from "../song/variants.ts";
import { withoutMarkup } from "./markup.ts";

const NUMBER =
  /^(?:\(\d{1,3}\) |(?:[Nn]r|[Nn]o|[Nn]úm|[Pp]latz)\.? ?\d{1,3}[.:)]? |[IVX]{1,5}[.)] |[\u2460-\u24ff\u2776-\u2793] ?|[A-H]\d{1,2}[.):]? (?=[^ \-–—].* [-–—] )|#?\d{1,3} ?(?:[.)\]]|:(?!\d)) ?|#\d{1,3} |№ ?\d{1,3}[.:)]? |[Tt]rack \d{1,3}: |[A-Za-z]\) |\d{1,3} ?[-–—] (?=[^ ].* [-–—] )|(?:0\d|\d-\d\d) (?=[^ ].* [-–—] )|[-*•·▪►▶♪♫+◦‣○●■□✓✔→➤>\uFFFD]+ )/u;
/** Pictures, and digits in frames, before the names. */
const PICTURES = /^(?:(?:\p{Extended_Pictographic}\uFE0F?){1,6}|\d\uFE0F?\u20E3) ?(?=[^\s\-–—])/u;
/** Check box of a list of tasks. */
const BOX = /^\[[ xX✓]\] /;
const ONE_TIME = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}`;
const TIME = `${ONE_TIME}(?: ?[-–—] ?${ONE_TIME})?`;
const TIME_AT_START = new RegExp(`^[([]?${TIME}(?: (?:Uhr|h)\\b)?[)\\]]? ?(?:[-–—|] )?`);
const TIME_AT_END = new RegExp(`(?:[-–—|,] ?)?[([]?${TIME}[)\\]]?$`);
/** A place in a chart after the number: `(3)`, `(NEW)`, `▲`. */
const CHART = /^(?:\((?:[▲▼△▽↑↓=+-]? ?\d{0,3}|new|neu|re)\)|[▲▼△▽↑↓⬆⬇➡=]\d{0,3}) (?=\S)/iu;
const CHART_NUMBER =
  /^#?\d{1,3}[.)]? (?=(?:\((?:[▲▼△▽↑↓=+-]? ?\d{0,3}|new|neu|re)\)|[▲▼△▽↑↓⬆⬇➡=]\d{0,3}) \S)/iu;
const KEY = "(?:1[0-2]|[1-9])[ABab]";
/** Tempo and key of DJs at the start: `8A 124`, `128 8A`. */
const MIX_AT_START = new RegExp(`^(?:${KEY} \\d{2,3}|\\d{2,3} ${KEY}) (?=.* [-–—] )`);
/** A year before artist and title. */
const YEAR_AT_START = /^[([]?(?:19|20)\d\d[)\]]?:? (?=[^ \-–—].* [-–—] )/;
const HASHTAGS_AT_START = /^(?:#[\p{L}_]{2,30} ){1,5}/u;
/** What is said behind artist and title: tempo and key, weeks in a chart, how often, a year, a site, a comment. */
const TAILS = [
  new RegExp(
    ` [-–—|/]? ?(?:\\d{2,3} ?(?:BPM|bpm)(?: ${KEY})?|\\d{2,3} ${KEY}|${KEY}(?: [-–—|/]? ?\\d{2,3})?)$`,
  ),
  / [-–—|] \d{1,3} (?:wks?|weeks?|Wochen|semaines|semanas)$/i,
  / \((?:[▲▼△▽↑↓=+-] ?\d{0,3}|new|neu)\)$/iu,
  / \(?(?:[x×] ?\d|\d ?[x×])\)?$/i,
  /, (?:19|20)\d\d$/,
  / \[[^[\]]{1,60}, (?:19|20)\d\d\]$/,
  /,? (?:etc|usw)\.?$/i,
  / (?:#|<-{1,2}|←) \S.{0,200}$/,
  / (?:[-–—|] (?:YouTube(?: Music)?|Spotify|SoundCloud|Apple Music|Deezer|TIDAL|AZLyrics\.com)|(?:Official )?Lyrics(?: \| Genius Lyrics)?|\| Genius Lyrics)$/i,
  / (?:#[\p{L}_]{2,30} ?){1,5}$/u,
];
/** Between artist and title, as foobar2000 copies them: `Queen - [A Night at the Opera #11] Bohemian Rhapsody`. */
const ALBUM_BETWEEN = /(?<= - )\[[^[\]]{1,100} #\d{1,3}\] (?=\S)/;
/** A label of a numbered or timed list of a DJ: `01 [00:00] Artist - Title [Label]`. */
const LABEL = / \[[^[\]]{1,60}\]$/;
/** Between a title and an artist. */
const JOINED = / (?:[-–—]|by|von) |[:“”"]/;
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const LINK = /\bhttps?:\/\/\S+/gi;

/** Stands for a tab, which is no part of any name. */
export const TAB = "\u2502";

/** Artist and title without what is said behind them; a line that names only one of them stays as it is. */
function withoutTails(line: string, isNumbered: boolean): string {
  let rest = line;
  if (isNumbered && JOINED.test(rest) && !recordingsIn(fold(LABEL.exec(rest)?.[0] ?? "")))
    rest = rest.replace(LABEL, "");
  for (const tail of TAILS) {
    const shorter = rest.replace(tail, "");
    if (JOINED.test(shorter)) rest = shorter;
  }
  return rest;
}

/** A line without what is not the song: numbering, bullets, markup, times, links, quotation marks around all of it. */
export function cleanLine(line: string): string {
  const plain = withoutMarkup(line.normalize("NFC"))
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\t+/g, ` ${TAB} `)
    .replaceAll(/[\p{Cc}\p{Cs}\uFEFF]+/gu, " ")
    .replaceAll(LINK, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(HASHTAGS_AT_START, "");
  const named = plain
    .replace(TIME_AT_START, "")
    .replace(CHART_NUMBER, "")
    .replace(CHART, "")
    .replace(MIX_AT_START, "")
    .replace(NUMBER, "")
    .replace(YEAR_AT_START, "")
    .replace(BOX, "")
    .replace(ALBUM_BETWEEN, "")
    .replace(PICTURES, "")
    .replace(TIME_AT_START, "");
  const bare = withoutTails(named.replace(TIME_AT_END, "").trim(), named !== plain)
    .replace(/(?<![\s\-–—|:;,])[\s\-–—|:;,]+$/, "")
    .trim();
  return /^(["“«„])([^"“”«»„]+)["”»“]$/.exec(bare)?.[2]?.trim() ?? bare;
}

import { fold } from "../../song/fold.ts";
import { matchesIn, type Span } from "./matches.ts";

export type Mark = "comma" | "stop" | "quote" | "hyphen" | "slash" | "dot";

export interface Token extends Span {
  /** Folded; for a mark, the mark itself. */
  readonly text: string;
  readonly mark: Mark | null;
  /** Without a possessive `'s`. */
  readonly stem: string;
  /** Nothing stands between this token and the one before. */
  readonly glued: boolean;
  readonly capital: boolean;
  /** Has a character of a script that is written without spaces, or of Korean. */
  readonly asian: boolean;
  /** Spelt with signs: "P!nk", "A$AP". */
  readonly stylised: boolean;
}

const ASIAN = "\\u3005-\\u3007\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af";
/**
 * In this order: a flag, an emoji, one character of a script without spaces, a word, a mark. Every alternative consumes
 * what it matches without backtracking, so the time is linear.
 */
const TOKEN = new RegExp(
  `(\\p{RI}\\p{RI}|\\p{Extended_Pictographic})|([${ASIAN}])|((?![${ASIAN}])[\\p{L}\\p{N}$](?:(?![${ASIAN}])[\\p{L}\\p{N}\\p{M}$]|[!'’](?=\\p{L}))*)|([,;:.!?…"“”„‘’'«»()&+/|–—\\-\\n、。，；：！？・·「」『』《》〈〉（）])`,
  "gu",
);
const HAS_ASIAN = new RegExp(`[${ASIAN}]`, "u");

/** Whether the text has a character of a script that is written without spaces, or of Korean. */
export const hasAsian = (text: string): boolean => HAS_ASIAN.test(text);

/** Articles and prepositions that French and Italian join to the next word. */
const ELIDED = new Set(
  "d l j qu n s c m t jusqu lorsqu puisqu quelqu un dell all nell sull dall quell quest c e po".split(" "),
);

const MARKS: readonly (readonly [string, Mark])[] = [
  [",:()、，：（）|–—", "comma"],
  [";!?…\n。；！？", "stop"],
  ["\"“”„‘’'«»「」『』《》〈〉", "quote"],
  ["-", "hyphen"],
  ["&+/", "slash"],
  [".・·", "dot"],
];
const markOf = new Map(MARKS.flatMap(([signs, mark]) => [...signs].map((sign) => [sign, mark] as const)));

/** Small letters and digits: neither a capital letter nor a sign, and no Asian script. */
const PLAIN = /^[a-z0-9]+$/;

/** Splits a description into words, single characters of scripts without spaces, emoji and marks. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const push = (from: number, raw: string, mark: Mark | null): void => {
    const to = from + raw.length;
    const isPlain = mark !== null || PLAIN.test(raw);
    const folded = mark ? raw : fold(raw) || raw;
    const isPossessive = !isPlain && /['’]s$/i.test(raw);
    tokens.push({
      from,
      to,
      text: folded,
      stem: isPossessive ? folded.slice(0, -1) : folded,
      mark,
      glued: from === end && tokens.length > 0,
      capital: !isPlain && /^\p{Lu}/u.test(raw),
      asian: !isPlain && hasAsian(folded),
      stylised: !isPlain && /[!$]/.test(raw),
    });
    end = to;
  };
  for (const match of matchesIn(text, TOKEN)) {
    const [raw, emoji, asian, word] = match;
    const from = match.index;
    if (word) {
      const cut = raw.search(/['’]/);
      if (cut > 0 && ELIDED.has(raw.slice(0, cut).toLowerCase())) {
        push(from, raw.slice(0, cut), null);
        push(from + cut + 1, raw.slice(cut + 1), null);
      } else push(from, raw, null);
    } else if (emoji || asian) push(from, raw, null);
    else push(from, raw, markAt(text, from, raw));
  }
  return tokens;
}

/** A full stop ends a sentence only before a space or the end: "R.E.M." has dots. */
function markAt(text: string, at: number, sign: string): Mark {
  const mark = markOf.get(sign) ?? "comma";
  const next = text[at + 1] ?? " ";
  if (sign === ".") return /\s/.test(next) && !isAbbreviation(text, at) ? "stop" : "dot";
  if ((sign === "–" || sign === "—") && /\S/.test(next) && /\S/.test(text[at - 1] ?? " ")) return "hyphen";
  return mark;
}

/** "Dr. Dre", "Mr. Brightside", "feat. X", "B.I.G. ". */
const isAbbreviation = (text: string, at: number): boolean =>
  /(?<![a-z])(?:dr|mr|mrs|ms|st|feat|ft|vs|jr|sr|op|no|[a-z])$/i.test(text.slice(Math.max(0, at - 5), at)) &&
  at + 1 < text.trimEnd().length;

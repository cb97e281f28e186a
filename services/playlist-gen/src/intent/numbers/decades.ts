import type { Era } from "../intent.ts";
import { matchesIn, type Span } from "../text/matches.ts";

/** A year or a decade in the text. */
export interface EraAtom extends Span {
  readonly era: Era;
  readonly isYear: boolean;
}

const WORDS: readonly (readonly [number, string])[] = [
  [1920, "twenties|veinte|vingt|zwanziger|vinte|venti|二十|이십"],
  [1930, "thirties|treinta|trente|dreißiger|dreissiger|trinta|trenta|三十|삼십"],
  [1940, "forties|cuarenta|quarante|vierziger|quarenta|quaranta|四十|사십"],
  [1950, "fifties|cincuenta|cinquante|fünfziger|funfziger|cinquenta|cinquanta|五十|五零|오십"],
  [1970, "seventies|setenta|soixante[- ]dix|siebziger|setenta|settanta|七十|七零|칠십"],
  [1960, "sixties|sesenta|soixante|sechziger|sessenta|sessanta|六十|六零|육십"],
  [1990, "nineties|noventa|quatre[- ]vingt[- ]dix|neunziger|noventa|novanta|九十|九零|구십"],
  [1980, "eighties|ochenta|quatre[- ]vingts?|achtziger|oitenta|ottanta|八十|八零|팔십"],
  [
    2000,
    "noughties|naughties|aughts|two[- ]thousands|dos mil|deux mille|zweitausender|dois mil|duemila|两千|千禧|이천",
  ],
];
const ADJECTIVES: readonly (readonly [number, string])[] = [
  [1960, "sesenter[ao]s?"],
  [1970, "setenter[ao]s?"],
  [1980, "ochenter[ao]s?|oitentistas?"],
  [1990, "noventer[ao]s?|noventistas?"],
  [2000, "y2k|dosmiler[ao]s?|zeroers|nuller(?:jahre)?|nullerjahre|00er|千禧年代?"],
];
const named = WORDS.map(([, words]) => words).join("|");
const adjectives = ADJECTIVES.map(([, words]) => words).join("|");

/** Alternatives begin with different words or digits, and none repeats a repetition: linear in the text. */
const ATOM = new RegExp(
  [
    // "años 80", "années quatre-vingt-dix", "anos 80", "anni '80", "los ochenta", "década de 1980"
    `(?<=^|[^\\p{L}])(?:a[nñ]os|ann[eé]es|anos|anni|d[eé]cada de(?: los)?|d[eé]cennie|de los|en los|los|dos anos|degli anni|las)\\s(?:a[nñ]os\\s)?['’]?((?:18|19|20)\\d0|\\d0|${named})(?![\\p{L}\\d])`,
    // "80s", "the '90s", "1980s"
    `(?<![\\d\\p{L}])['’]?((?:18|19|20)\\d0|\\d0)['’]?s(?!\\p{L})`,
    // "80er", "1990ern"
    `(?<![\\d\\p{L}])((?:18|19|20)\\d0|\\d0)(?:er|ern)(?:[- ]?jahren?)?(?!\\p{L})`,
    // "80年代", "八十年代", "80년대"
    `(?<!\\d)((?:18|19|20)\\d0|\\d0|[二三四五六七八九][十零]|千禧|两千|[이삼사오육칠팔구]십|이천)(?:年代|世代|\\s?년대)`,
    // "nineties", "achtziger Jahre"
    `(?<!\\p{L})(${WORDS.map(([, words]) =>
      words
        .split("|")
        .filter((word) => /ies$|hts$|er$|thousands$/.test(word))
        .join("|"),
    )
      .filter(Boolean)
      .join("|")})(?:n?(?:[- ]jahren?)?)(?!\\p{L})`,
    `(?<!\\p{L})(${adjectives})(?!\\p{L})`,
    // "1999", "1999年", "1999년"
    `(?<![\\da-zA-Z.#])((?:1[5-9]|20)\\d\\d)(?:年|년(?!대|생))?(?![\\da-zA-Z]|年|代|\\s?년대|\\s?(?:bpm|songs))`,
    // The same before a particle of Chinese, Japanese or Korean.
    `(?<![\\da-zA-Z.#])((?:1[5-9]|20)\\d\\d)(?:年|년)(?!代|대|생|生|出生)`,
  ].join("|"),
  "giu",
);

const PARTS: readonly (readonly [RegExp, RegExp, (start: number) => Era])[] = [
  [
    /(?:early|beginning of the|start of the|principios de|comienzos de|inicios de|d[eé]but des|fr[uü]hen?|anfang der|in[ií]cio dos|come[cç]o dos|primi|inizio(?: degli)?|initial)[\s-]?(?:the\s|los\s)?$/i,
    /^(?:初期?|前期|前半|早期|の初め|\s?초반?)/,
    (start) => ({ from: start, to: start + 4 }),
  ],
  [
    /(?:late|end of the|finales de|fines de|fin des|sp[aä]ten?|ende der|final dos|fim dos|tardi|fine(?: degli)?)[\s-]?(?:the\s|los\s)?$/i,
    /^(?:末期?|后期|後期|後半|晚期|\s?(?:후반|말))/,
    (start) => ({ from: start + 5, to: start + 9 }),
  ],
  [
    /(?:mid|middle of the|mediados de|milieu des|mitte der|meados dos|met[aà])[\s-]?(?:the\s|los\s)?$/i,
    /^(?:中期|半ば|\s?중반)/,
    (start) => ({ from: start + 3, to: start + 6 }),
  ],
];

const STARTS = [...WORDS, ...ADJECTIVES].map(
  ([year, words]) => [year, new RegExp(`^(?:${words})$`, "iu")] as const,
);

function startOf(text: string): number {
  const lower = text.toLowerCase();
  if (/^\d{4}$/.test(lower)) return Number(lower);
  if (/^\d0$/.test(lower)) return Number(lower) >= 30 ? 1900 + Number(lower) : 2000 + Number(lower);
  const known = STARTS.find(([, words]) => words.test(lower));
  return known?.[0] ?? 1990;
}

/** Years and decades in the order of the text. */
export function eraAtoms(text: string): EraAtom[] {
  return matchesIn(text, ATOM).flatMap((match): EraAtom[] => {
    const atom = atomOf(text, match);
    const more = atom.isYear ? null : text.slice(atom.to, atom.to + 16).match(NEXT_DECADE);
    if (!more?.[1]) return [atom];
    const from = atom.to + more[0].length - more[1].length;
    const start = startOf(more[1]);
    return [atom, { from, to: from + more[1].length, era: { from: start, to: start + 9 }, isYear: false }];
  });
}

/** "Los 70 y 80", "anni 70 e 80". */
const NEXT_DECADE = /^\s(?:y|e|et|und|and)\s(?:los\s|les\s|gli\s)?['’]?([2-9]0)(?![\d\p{L}'’])/iu;

function atomOf(text: string, match: RegExpMatchArray): EraAtom {
  const [whole, ...groups] = match;
  const at = groups.findIndex((group) => group !== undefined);
  const start = startOf(groups[at] ?? "");
  const index = match.index ?? 0;
  const span = { from: index, to: index + whole.length };
  if (at >= 6) return { ...span, era: { from: start, to: start }, isYear: true };
  const before = text.slice(Math.max(0, span.from - 24), span.from);
  const after = text.slice(span.to, span.to + 4);
  for (const [prefix, suffix, part] of PARTS) {
    const head = before.match(prefix);
    if (head) return { from: span.from - head[0].length, to: span.to, era: part(start), isYear: false };
    const tail = after.match(suffix);
    if (tail) return { from: span.from, to: span.to + tail[0].length, era: part(start), isYear: false };
  }
  return { ...span, era: { from: start, to: start + 9 }, isYear: false };
}

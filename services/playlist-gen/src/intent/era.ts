import type { Era } from "./intent.ts";

const DECADE_WORDS: Record<string, number> = {
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
  五十: 1950,
  六十: 1960,
  七十: 1970,
  八十: 1980,
  九十: 1990,
};
const RECENT_YEARS = 8;

const fullYear = (text: string): number => {
  const number = Number(text);
  if (text.length === 4) return number;
  return number >= 30 ? 1900 + number : 2000 + number;
};

const decade = (start: number, part?: string): Era => {
  if (part?.startsWith("early")) return { from: start, to: start + 4 };
  if (part?.startsWith("late")) return { from: start + 5, to: start + 9 };
  return { from: start, to: start + 9 };
};

/** Patterns with their meaning; the first match wins, decades are merged. */
const SPANS: readonly (readonly [RegExp, (match: RegExpMatchArray, thisYear: number) => Era])[] = [
  [
    /(?:from|between)?\s*\b(1[0-9]\d\d|20\d\d)\s*(?:to|and|until|through|-|–|—|到|至)\s*(1[0-9]\d\d|20\d\d)\b/,
    (m) => ({ from: Number(m[1]), to: Number(m[2]) }),
  ],
  [
    /\b(?:no|nothing|not|without)\s+(?:\w+\s+){0,2}(?:before|older than|earlier than)\s+(?:the\s+)?(\d{4})\b/,
    (m) => ({ from: Number(m[1]), to: Infinity }),
  ],
  [
    /\b(?:no|nothing|not|without)\s+(?:\w+\s+){0,2}(?:after|newer than|later than)\s+(?:the\s+)?(\d{4})\b/,
    (m) => ({ from: -Infinity, to: Number(m[1]) }),
  ],
  [
    /\b(?:before|until|pre|older than)[\s-]+(?:the\s+)?(\d{4})s?\b/,
    (m) => ({ from: -Infinity, to: Number(m[1]) - 1 }),
  ],
  [/(\d{4})年?(?:之前|以前)/, (m) => ({ from: -Infinity, to: Number(m[1]) - 1 })],
  [
    /\b(?:after|since|post|newer than)[\s-]+(?:the\s+)?(\d{4})s?\b/,
    (m) => ({ from: Number(m[1]), to: Infinity }),
  ],
  [/(\d{4})年?(?:之后|以后|以来)/, (m) => ({ from: Number(m[1]), to: Infinity })],
];
const DECADE = /\b(early|mid|late)?[\s-]*(?:the\s+)?['’]?((?:19|20)?\d0)['’]?\s?s\b/g;
const NAMED_DECADE = new RegExp(
  `(early|late)?[\\s-]*(${Object.keys(DECADE_WORDS).join("|")})(?:年代|\\b|(?=[年]))`,
  "g",
);
const CHINESE_DECADE = /((?:19|20)?\d0)年代/g;
const SINGLE_YEAR = /\b(?:in|from|of|year)\s+((?:19|20)\d\d)\b|((?:19|20)\d\d)年(?!代)/;

const union = (eras: readonly Era[]): Era | null =>
  eras.length
    ? { from: Math.min(...eras.map((era) => era.from)), to: Math.max(...eras.map((era) => era.to)) }
    : null;

/** The years named in a description, in English or Chinese; null if there are none. */
export function eraOf(text: string, thisYear: number): Era | null {
  const lower = text.toLowerCase();
  for (const [pattern, read] of SPANS) {
    const match = lower.match(pattern);
    if (match) {
      const era = read(match, thisYear);
      return era.from <= era.to ? era : { from: era.to, to: era.from };
    }
  }
  const decades = [
    ...[...lower.matchAll(DECADE)].map((match) => decade(fullYear(match[2] ?? ""), match[1])),
    ...[...lower.matchAll(CHINESE_DECADE)].map((match) => decade(fullYear(match[1] ?? ""))),
    ...[...lower.matchAll(NAMED_DECADE)].map((match) =>
      decade(DECADE_WORDS[match[2] ?? ""] ?? 1990, match[1]),
    ),
  ];
  const named = union(decades);
  if (named) return named;
  const year = lower.match(SINGLE_YEAR);
  if (year) return { from: Number(year[1] ?? year[2]), to: Number(year[1] ?? year[2]) };
  if (
    /\b(?:oldies|golden oldies|vintage|old[- ]school|classic (?:rock|soul|pop|hits|country|jazz|disco|songs))\b|老歌/.test(
      lower,
    )
  )
    return { from: -Infinity, to: 1995 };
  if (
    /\b(?:recent|latest|brand new|new releases|current|contemporary|these days)\b|最新|新歌|近几年|最近的歌/.test(
      lower,
    )
  )
    return { from: thisYear - RECENT_YEARS, to: Infinity };
  return null;
}

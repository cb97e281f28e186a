import type { Era } from "../intent.ts";
import { matchesIn, type Span, spanOf } from "../text/matches.ts";
import { NUMBER, numberOf } from "./number-words.ts";

interface Match extends Span {
  readonly era: Era;
}

const BORN =
  /(?:\bborn(?: in| on)?|\bn[eé]e? en|naci[oó]? en|nac[ií] en|nacid[oa] en|geboren(?: im jahr| in)?|jahrgang|nasci em|nascid[oa] em|nat[oa] nel|生于|出生于)\s?(\d{4})|(\d{4})\s?(?:geboren|年?出生|年生まれ|年?生(?![\p{L}])|년생|년에 태어)/iu;
const AGE_THEN =
  /when (?:i|we|he|she|mom|dad|my \p{L}{2,10}) (?:was|were|turned) (\d{1,2})|at (?:the )?age (?:of )?(\d{1,2})|cuando ten[ií]a (\d{1,2})|quand j['’]avais (\d{1,2})|als ich (\d{1,2})|quando (?:eu )?tinha (\d{1,2})|quando avevo (\d{1,2})|(\d{1,2})\s?岁(?:时|的时候|那年|那时)|(\d{1,2})歳の(?:頃|ころ|時|とき)|(\d{1,2})살\s?(?:때|무렵)/iu;
const AGE_NOW =
  /\b(?:i['’]?m|i am|we are|turning|she is|he is) (\d{2})\b(?! songs)|tengo (\d{2}) a[nñ]os|j['’]ai (\d{2}) ans|ich bin (\d{2})|tenho (\d{2}) anos|ho (\d{2}) anni|(?:我今年|我现在|今年)(\d{2})\s?岁|(?:今|現在|私は)(\d{2})歳|(?:지금|올해|저는|나는)\s?(\d{2})살/iu;

/** Years of a life, by what people call them. */
const AGES: readonly (readonly [RegExp, number, number])[] = [
  [
    /\bteen(?:s|age|ager|agers)?\b|my youth|adolescen|mi juventud|ma jeunesse|meiner jugend|jugendzeit|minha juventude|mia gioventù|青春期|十几岁|年轻时|年轻的时候|青春時代|10代|십대|청소년/iu,
    13,
    19,
  ],
  [
    /high school|secondary school|bachillerato|instituto|lyc[eé]e|schulzeit|gymnasium|ensino m[eé]dio|liceo|高中|高校時代|고등학교|고교/iu,
    14,
    18,
  ],
  [
    /college|university|universidad|universit[eé]|studienzeit|uni[- ]zeit|faculdade|universit[aà]|大学|대학/iu,
    18,
    22,
  ],
  [
    /childhood|when i was (?:a kid|little|a child|young)|infancia|mon enfance|kindheit|inf[aâ]ncia|infanzia|小时候|童年|子供の頃|子どもの頃|어린 시절|어릴 때/iu,
    5,
    12,
  ],
  [/my twenties|mis veinte|meinen zwanzigern|meus vinte|二十多岁|20代|이십대/iu, 20, 29],
];

const ANNIVERSARIES: readonly RegExp[] = [
  new RegExp(`(${NUMBER})(?:st|nd|rd|th)?[- ](?:year )?(?:wedding )?anniversary`, "giu"),
  new RegExp(
    `(${NUMBER})\\.? ?(?:º|°|er|e|ème|o)? ?(?:aniversario|anniversaire de (?:mariage|rencontre)|anniversario|hochzeitstag|jahrestag|anivers[aá]rio de casamento)`,
    "giu",
  ),
  new RegExp(`(?:married|together|met)(?: for)? (${NUMBER}) years(?: ago)?`, "giu"),
  new RegExp(`(?:结婚)?(${NUMBER})周年|(${NUMBER})周年の?結婚|(?:결혼)\\s?(${NUMBER})주년`, "giu"),
];
const YEARS_AGO = new RegExp(
  `(${NUMBER}) years ago|hace (${NUMBER}) a[nñ]os|il y a (${NUMBER}) ans|vor (${NUMBER}) jahren|h[aá] (${NUMBER}) anos|(${NUMBER}) anni fa|(${NUMBER})年前|(${NUMBER})년 전`,
  "giu",
);

const group = (match: RegExpMatchArray): string => match.slice(1).find((part) => part !== undefined) ?? "";

/** "When I was 16, born 1979", "I'm 45, songs from high school", "our 25th anniversary", "20 years ago". */
export function lifeEras(text: string, thisYear: number): Match[] {
  const found: Match[] = [];
  const born = text.match(BORN);
  const now = text.match(AGE_NOW);
  const birth = born ? Number(group(born)) : now ? thisYear - Number(group(now)) : null;
  const then = text.match(AGE_THEN);
  if (birth !== null && birth > 1900 && birth <= thisYear) {
    const anchor = born ?? now;
    const age = then ? Number(group(then)) : null;
    const period = age === null ? AGES.find(([pattern]) => pattern.test(text)) : undefined;
    const years = age !== null ? [age, age + 1] : period ? [period[1], period[2]] : born ? [0, 0] : null;
    if (years && anchor) {
      const era = { from: birth + (years[0] ?? 0), to: birth + (years[1] ?? 0) };
      const words = then ?? (period ? text.match(period[0]) : null);
      found.push({ ...spanOf(anchor), era });
      // The words for the age belong to the same era.
      if (words) found.push({ ...spanOf(words), era });
    }
  }
  for (const pattern of ANNIVERSARIES)
    for (const match of matchesIn(text, pattern)) {
      const year = thisYear - numberOf(group(match));
      found.push({ ...spanOf(match), era: { from: year - 1, to: year + 1 } });
    }
  for (const match of matchesIn(text, /(?:a|one) decade ago/giu))
    found.push({ ...spanOf(match), era: { from: thisYear - 11, to: thisYear - 9 } });
  for (const match of matchesIn(text, YEARS_AGO)) {
    const year = thisYear - numberOf(group(match));
    found.push({ ...spanOf(match), era: { from: year - 1, to: year + 1 } });
  }
  return found;
}

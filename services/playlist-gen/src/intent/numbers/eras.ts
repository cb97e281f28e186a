import type { Era } from "../intent.ts";
import { matchesIn, type Span } from "../text/matches.ts";
import { type EraAtom, eraAtoms } from "./decades.ts";
import { lifeEras } from "./life-years.ts";
import { NUMBER, numberOf } from "./number-words.ts";

interface EraMatch extends Span {
  readonly era: Era;
}

const ARTICLE =
  "(?:the |year |los |las |el |les |des |ann[eé]es |de |del |den |dem |der |die |das jahr |jahr |dos |os |gli |il |o |l['’])?";
const UNTIL = new RegExp(
  `(?:until|till|up to|no later than|not after|no newer than|not newer than|hasta|jusqu['’]en|jusqu['’]aux?|bis|at[eé]|fino al?|fino agli)\\s${ARTICLE}$`,
  "iu",
);
const BEFORE = new RegExp(
  `(?:before|pre|older than|earlier than|prior to|antes de|antes del|anteriores a|anterior a|avant|vor|älter als|antes dos|prima del|prima degli|precedenti al|antecedenti al)[\\s-]${ARTICLE}$`,
  "iu",
);
const SINCE = new RegExp(
  `(?:since|not older than|no older than|not before|no earlier than|from|starting in|desde|a partir de|a partir del|depuis|[aà] partir de|seit|ab|dal|a partire dal|desde os)\\s${ARTICLE}$`,
  "iu",
);
const AFTER = new RegExp(
  `(?:after|post|newer than|later than|younger than|despu[eé]s de|despu[eé]s del|posteriores a|apr[eè]s|nach|neuer als|jünger als|depois de|depois dos|posteriores a|dopo il|dopo gli|successivi al)[\\s-]${ARTICLE}$`,
  "iu",
);
/** "From" alone means the year itself; with one of these it means "since". */
const ONWARDS =
  /^\s?(?:on\b|onwards?|and (?:later|newer|after|up)|or (?:later|newer)|to (?:now|today|the present)|till now|until (?:now|today)|en adelante|hasta (?:hoy|ahora)|et (?:plus|apr[eè]s)|[aà] (?:aujourd['’]hui|nos jours)|und (?:später|neuer|danach)|bis heute|em diante|at[eé] (?:hoje|agora)|in poi|a oggi|ad oggi|以来|以后|以後|之后|之後|后的|往后|至今|到现在|以降|から(?:今|現在)|이후|부터\s?(?:지금|현재)?|이래)/iu;
const EARLIER =
  /^\s?(?:and (?:earlier|older|before)|or (?:earlier|older)|y antes|et avant|und (?:früher|älter)|e antes|e prima|以前|之前|前的|よりも?前|より前|まで|까지|이전|전의|전 )/iu;
const RANGE =
  /^\s?(?:to|and|until|till|through|thru|[-–—~〜～]|al?|[aà]|aux?|et|y|e|bis|und|at[eé]|ao|aos|fino al?|到|至|から|부터|에서)(?:\s?(?:the|the year|los|les|ann[eé]es|le|l['’]|anni|anos|a[nñ]os|il|gli|os|die|zu den|in die))?\s?['’]?$/iu;
const BETWEEN =
  /(?:between|entre|zwischen|tra|fra|from|de|von|dal|desde|dai|dagli)\s(?:the\s|les?\s|los\s|anos\s|den\s|gli\s|il\s|el\s|l['’]\s?)?(?:ann[eé]es\s|a[nñ]os\s|anni\s)?['’]?$/iu;
const LIST_WORDS = /^\s?(?:and|et|y|e|und)\s/iu;

/** Decades and years with the words around them: ranges, before, since, until. */
function around(text: string): EraMatch[] {
  const atoms = eraAtoms(text);
  const found: EraMatch[] = [];
  for (let i = 0; i < atoms.length; i++) {
    const atom = atoms[i];
    if (!atom) continue;
    const next = atoms[i + 1];
    const between = next ? text.slice(atom.to, next.from) : "";
    const head = text.slice(Math.max(0, atom.from - 32), atom.from);
    const opening = head.match(BETWEEN);
    if (next && between.length < 16 && RANGE.test(between) && (opening || !LIST_WORDS.test(between))) {
      const tail = text.slice(next.to, next.to + 3).match(/^\s?(?:年间|年|の?間|까지|사이)/u);
      found.push({
        from: atom.from - (opening?.[0].length ?? 0),
        to: next.to + (tail?.[0].length ?? 0),
        era: { from: Math.min(atom.era.from, next.era.from), to: Math.max(atom.era.to, next.era.to) },
      });
      i++;
      continue;
    }
    found.push(bounded(text, head, atom));
  }
  return found;
}

function bounded(text: string, head: string, { from, to, era }: EraAtom): EraMatch {
  const after = text.slice(to, to + 24);
  const onwards = after.match(ONWARDS);
  const earlier = after.match(EARLIER);
  const cue = (pattern: RegExp) => head.match(pattern)?.[0].length ?? 0;
  const end = to + (onwards ?? earlier ?? [""])[0].length;
  if (cue(BEFORE)) return { from: from - cue(BEFORE), to, era: { from: -Infinity, to: era.from - 1 } };
  if (cue(UNTIL)) return { from: from - cue(UNTIL), to, era: { from: -Infinity, to: era.to } };
  if (cue(AFTER)) return { from: from - cue(AFTER), to, era: { from: era.to + 1, to: Infinity } };
  if (onwards) return { from: from - cue(SINCE), to: end, era: { from: era.from, to: Infinity } };
  // "まで" and "까지" include the year.
  if (earlier)
    return {
      from,
      to: end,
      era: { from: -Infinity, to: /まで|까지|or|and|y|et|und|e /.test(earlier[0]) ? era.to : era.from - 1 },
    };
  const since = head.match(SINCE);
  // "From 1999" and "dal 1999" name the year alone; "since", "desde", "seit" do not.
  if (since && !/^(?:from|ab)\s/i.test(since[0]))
    return { from: from - since[0].length, to, era: { from: era.from, to: Infinity } };
  if (since && /^ab\s/i.test(since[0]))
    return { from: from - since[0].length, to, era: { from: era.from, to: Infinity } };
  return { from, to, era };
}

const RELATIVE: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`(?:last|past|previous|recent)\\s(${NUMBER})\\s?(?:or so\\s)?years?`, "giu"), 1],
  [new RegExp(`(?:last|past|previous)\\s(${NUMBER})\\s?decades?`, "giu"), 10],
  [
    /(?:the )?(?:last|past) (decade)|(?:[uú]ltima) (d[eé]cada)|derni[eè]re (d[eé]cennie)|letzten (jahrzehnts?)|ultimo (decennio)/giu,
    10,
  ],
  [new RegExp(`[uú]ltimos\\s(${NUMBER})\\s(?:a[nñ]os|anos)`, "giu"), 1],
  [
    new RegExp(
      `(?:ces\\s)?(${NUMBER})\\sderni[eè]res\\sann[eé]es|derni[eè]res\\s(${NUMBER})\\sann[eé]es`,
      "giu",
    ),
    1,
  ],
  [new RegExp(`(?:letzten|vergangenen)\\s(${NUMBER})\\sjahren?`, "giu"), 1],
  [new RegExp(`ultimi\\s(${NUMBER})\\sanni`, "giu"), 1],
  [new RegExp(`(?:最近|过去|過去|近|这|ここ)の?(${NUMBER})(?:年|か年|年間)`, "gu"), 1],
  [new RegExp(`(?:최근|지난)\\s?(${NUMBER})\\s?년`, "gu"), 1],
];

function relative(text: string, thisYear: number): EraMatch[] {
  return RELATIVE.flatMap(([pattern, unit]) =>
    matchesIn(text, pattern).map((match) => {
      const number = match.slice(1).find((group) => group !== undefined) ?? "1";
      const years = (Number.isNaN(numberOf(number)) ? 1 : numberOf(number)) * unit;
      return {
        from: match.index,
        to: match.index + match[0].length,
        era: { from: thisYear - years, to: Infinity },
      };
    }),
  );
}

const CENTURIES: readonly (readonly [RegExp, (thisYear: number) => Era])[] = [
  [
    /(?:this|the 21st|21st|twenty[- ]first) century|siglo xxi|xxi(?:e|ème) siècle|21\. jahrhundert|s[eé]culo xxi|xxi secolo|21世[纪紀]|21세기/giu,
    () => ({ from: 2001, to: Infinity }),
  ],
  [
    /(?:the 20th|20th|twentieth|last) century|siglo xx(?!i)|xx(?:e|ème) siècle|20\. jahrhundert|s[eé]culo xx(?!i)|xx secolo|20世[纪紀]|20세기/giu,
    () => ({ from: 1901, to: 2000 }),
  ],
  [
    /(?:the 19th|19th|nineteenth) century|siglo xix|xix(?:e|ème) siècle|19\. jahrhundert|s[eé]culo xix|xix secolo|19世[纪紀]|19세기/giu,
    () => ({ from: 1801, to: 1900 }),
  ],
  [
    /\bthis year\b|este a[nñ]o|este ano|cette ann[eé]e|dieses jahr(?:es)?|quest['’]anno|今年|올해/giu,
    (year) => ({ from: year, to: year }),
  ],
  [
    /\blast year\b|a[nñ]o pasado|ano passado|l['’]ann[eé]e derni[eè]re|letztes jahr|l['’]anno scorso|去年|작년/giu,
    (year) => ({ from: year - 1, to: year - 1 }),
  ],
  [
    /\bthis decade\b|esta d[eé]cada|diesem jahrzehnt|questo decennio/giu,
    (year) => ({ from: year - (year % 10), to: Infinity }),
  ],
  [
    /turn of the (?:millennium|century)|cambio de (?:milenio|siglo)|jahrtausendwende|tournant du mill[eé]naire|virada do mil[eê]nio|世纪之交/giu,
    () => ({ from: 1998, to: 2003 }),
  ],
];

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Eras in a description, in the order of the text. Of two readings of the same words the earlier kind counts. */
export function erasIn(text: string, thisYear: number): EraMatch[] {
  const centuries = CENTURIES.flatMap(([pattern, era]) =>
    matchesIn(text, pattern).map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      era: era(thisYear),
    })),
  );
  const result: EraMatch[] = [];
  for (const match of [
    ...lifeEras(text, thisYear),
    ...relative(text, thisYear),
    ...centuries,
    ...around(text),
  ])
    if (match.era.from <= match.era.to && !result.some((there) => overlaps(there, match))) result.push(match);
  return result.sort((a, b) => a.from - b.from);
}

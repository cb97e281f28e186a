import { matchesIn, type Span, spanOf } from "../text/matches.ts";
import type { Measured } from "./measured.ts";
import { NUMBER, numberOf } from "./number-words.ts";

/** A number of songs before what they are: "5 songs by", "30 %". */
export interface Amount extends Span {
  readonly kind: "count" | "percent";
  readonly value: number;
}

/** A word that each of {@link CAPS} has: most texts have none, and need none of the patterns. */
const ARTISTS =
  /artist|band|singer|act|group|grup|cantant|cantor|chanteur|k[uü]nstler|interpret|s[aä]nger|歌手|艺人|乐队|艺术家|一人一首|アーティスト|組|가수|아티스트|밴드/iu;
const one = "(?:one|1|a single)";
const CAPS: readonly RegExp[] = [
  new RegExp(
    `(?:only |just |max(?:imum)?(?: of)? |at most |no more than |not more than |up to )?(${NUMBER})(?: different)? (?:songs?|tracks?|tunes?)?\\s?(?:max |only )?(?:per|from each|by each|of each|for each|from every|by every|from any|by any|by the same|from the same|an?) (?:artist|band|singer|act|group)s?`,
    "giu",
  ),
  new RegExp(
    `(?:every|each) (?:artist|band|singer) (?:only |just |at most |appears |max )*(${one}|once|twice)`,
    "giu",
  ),
  /(?:no|never|don['’]?t|do not|without) (?:repeats? of (?:artists?|bands?|(?:the |any )?(?:same )?(?:artist|band|singer)s?)|repeat artists|repeat(?:ing|ed)? (?:any |an )?(?:artists?|bands?|singers?)|(?:artists?|bands?) (?:repeated|twice|repeats?)|(?:the )?same (?:artist|band|singer)(?: twice| again)?|two songs (?:by|from|of) the same (?:artist|band|singer)|duplicate artists)/giu,
  /(?:all |only )?different (?:artists|bands|singers)|(?:a )?different (?:artist|band|singer) (?:each|every) (?:time|song)|(?:no )?(?:artist|band|singer) (?:more than once|twice)/giu,
  new RegExp(
    `(?:s[oó]lo |m[aá]ximo )?(${NUMBER}) (?:canci[oó]n|canciones|temas?) (?:por|de cada) (?:artista|grupo|cantante|banda)|(?:sin repetir|no repitas|no repetir) (?:artistas?|cantantes?|grupos?)|artistas (?:todos )?(?:distintos|diferentes)`,
    "giu",
  ),
  new RegExp(
    `(?:max(?:imum)? |seulement )?(${NUMBER}) (?:seule )?(?:chansons?|titres?|morceaux?) (?:max(?:imum)? )?(?:par|de chaque) (?:artiste|groupe|chanteur)|(?:sans r[eé]p[eé]ter|ne r[eé]p[eè]te pas|pas deux fois) (?:le m[eê]me |d['’]|les |un )?artistes?|artistes (?:tous )?diff[eé]rents`,
    "giu",
  ),
  new RegExp(
    `(?:nur |h[oö]chstens |maximal )?(${NUMBER}) (?:lied(?:er)?|songs?|st[uü]cke?|titel) (?:pro|von jedem|je|von jeder) (?:k[uü]nstler|band|interpret|s[aä]nger)(?:in)?|pro (?:k[uü]nstler|band|interpret) (?:nur |h[oö]chstens |maximal )?(${NUMBER}) (?:lied(?:er)?|songs?|titel|st[uü]cke?)|kein(?:en)? k[uü]nstler (?:doppelt|zweimal)|jede[rn]? k[uü]nstler nur einmal|(?:lauter )?verschiedene k[uü]nstler`,
    "giu",
  ),
  new RegExp(
    `(?:s[oó] |no m[aá]ximo |apenas )?(${NUMBER}) (?:m[uú]sicas?|can[cç](?:[aã]o|[oõ]es)|faixas?) (?:por|de cada) (?:artista|banda|cantor)|(?:sem repetir|n[aã]o repita|n[aã]o repetir) (?:artistas?|cantores?|bandas?)|artistas diferentes`,
    "giu",
  ),
  new RegExp(
    `(?:solo |al massimo |massimo )?(${NUMBER}) (?:sol[ao] )?(?:canzon[ei]|bran[oi]|pezz[oi]) (?:per|di ogni|a|di ciascun|per ogni) (?:artista|gruppo|cantante|band)|(?:senza ripetere|non ripetere) (?:gli |lo stesso )?artist[ai]|artisti (?:tutti )?divers[oi]`,
    "giu",
  ),
  new RegExp(
    `(?:每个|每位|每名|每一位|同一个|同一)(?:歌手|艺人|乐队|艺术家)(?:最多|只要|只能|只|不超过|仅|各)?(?:放|选|有|要|一人)?(${NUMBER})首|一人一首|(?:不要|别|不)(?:有)?重复(?:的)?(?:歌手|艺人)|歌手不(?:要|能)?重复|不同(?:的)?歌手`,
    "gu",
  ),
  new RegExp(
    `(?:1|一|各)?(?:アーティスト|歌手|組)(?:1人|一人)?(?:につき|ごとに|あたり|は)?(?:最大|それぞれ)?(${NUMBER})曲(?:ずつ|まで|だけ)?|同じ(?:アーティスト|歌手)(?:は|を)?(?:なし|繰り返さない|被らない|使わない|2回入れない)|(?:アーティスト|歌手)(?:の)?(?:重複|被り)なし`,
    "gu",
  ),
  new RegExp(
    `(?:가수|아티스트|밴드)\\s?(?:당|마다|별로|한 명당|별)\\s?(?:최대\\s?)?(${NUMBER})\\s?곡(?:씩|만)?|같은 (?:가수|아티스트)(?:는|가)?\\s?(?:중복 ?없이|반복하지|두 번|없이)|(?:가수|아티스트)\\s?(?:중복|겹치지)\\s?(?:없이|않게)`,
    "gu",
  ),
];

const minutes = (text: string): number => numberOf(text.replace(",", ".")) * 60;
const N =
  "(\\d{1,2}(?:[.,]\\d)?|two|three|four|five|six|seven|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|zwei|drei|vier|fünf|dois|quatro|due|tre|quattro|cinque|两|三|四|五)";
/** What each of {@link LENGTHS} has. */
const MINUTES = /min|分|분/iu;
const UNIT = "\\s?-?(?:min(?:ute|uto|uta|uti|uten|utes|utos|s)?\\b|分钟|分鐘|分|분)";
const LENGTHS: readonly (readonly [RegExp, "max" | "min"])[] = [
  [
    new RegExp(
      `(?:under|below|shorter than|less than|at most|no longer than|not longer than|up to|within|max(?:imum)?|de menos de|menos de|m[aá]s cortas? (?:de|que)|m[aá]ximo|moins de|plus courte?s? que|(?:de )?maximum|unter|k[uü]rzer als|weniger als|h[oö]chstens|maximal|no m[aá]ximo|mais curtas? (?:de|que|do que)|meno di|pi[uù] corte? di|sotto i|al massimo|不超过|不到|少于|短于|小于)\\s?${N}${UNIT}`,
      "giu",
    ),
    "max",
  ],
  [
    new RegExp(
      `(?<!\\d)${N}${UNIT}\\s?(?:or less|or shorter|max|at most|o menos|ou moins|oder weniger|oder k[uü]rzer|ou menos|o meno|以内|以下|之内|以內|未満|まで|이하|미만|이내|안쪽)`,
      "giu",
    ),
    "max",
  ],
  [
    new RegExp(
      `(?:over|longer than|more than|at least|m[aá]s de|m[aá]s largas? (?:de|que)|plus de|plus longues? que|[uü]ber|l[aä]nger als|mindestens|mais de|mais longas? (?:de|que|do que)|pi[uù] di|pi[uù] lunghe? di|almeno|超过|长于|多于|至少)\\s?${N}${UNIT}`,
      "giu",
    ),
    "min",
  ],
  [
    new RegExp(
      `(?<!\\d)${N}${UNIT}\\s?(?:or more|or longer|at least|o m[aá]s|ou plus|oder mehr|oder l[aä]nger|ou mais|o pi[uù]|以上|超|이상)`,
      "giu",
    ),
    "min",
  ],
];
/** "Under 3:30". */
const CLOCK =
  /(?:under|below|shorter than|less than|at most|max|no longer than|up to|menos de|moins de|unter|k[uü]rzer als|meno di) (\d{1,2}):([0-5]\d)/giu;
const TEMPO =
  /(?:around |about |at |between |over |under |below |above |~ ?)?\d{2,3}(?:\s?(?:-|–|to|and|bis|a|à|到|~)\s?\d{2,3})?\s?(?:bpm|beats per minute|拍|ビーピーエム)/giu;
const TOTAL =
  /(?<!\p{L})(?:an?|one|two|three|half an?|\d{1,3})(?: and a half)?[ -]?(?:hours?|hrs?)(?: long| playlist| mix| of| worth)?|\d{2,3}[ -]?(?:minutes?|min)\b(?: playlist| mix| of| long| run| workout)?|(?:una|dos|tres|media|\d) horas?|(?:une|deux|trois|\d) heures?|(?:eine|zwei|drei|\d) stunden?|(?:uma|duas|\d) horas?|(?:un['’]|due |tre |\d )or[ae]\b|[一两二三半\d]个?小时|\d{1,2}時間|\d{1,2}시간|한 시간|두 시간|(?:short|shorter|long|longer|kurze|lange|cortas|largas|courtes|longues|curtas|longas|corte|lunghe) (?:songs|tracks|lieder|canciones|chansons|m[uú]sicas|canzoni)|短的歌|长的歌|短い曲|長い曲|짧은 (?:노래|곡)|긴 (?:노래|곡)/giu;

const PERCENT =
  /(\d{1,3})\s?(?:%|％|percent|por ciento|pour cent|prozent|por cento|per cento|パーセント|퍼센트)/giu;
/** Fractions as shares. */
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [
    /two thirds|dos tercios|deux tiers|zwei drittel|dois ter[cç]os|due terzi|三分之二|三分の二|3分の2/giu,
    200 / 3,
  ],
  [
    /(?:a|one|the other) third|un tercio|un tiers|ein drittel|um ter[cç]o|un terzo|三分之一|三分の一|3分の1/giu,
    100 / 3,
  ],
  [/three quarters|tres cuartos|trois quarts|drei viertel|tr[eê]s quartos|tre quarti|四分之三/giu, 75],
  [/(?:a|one) quarter|un cuarto|un quart|ein viertel|um quarto|un quarto|四分之一/giu, 25],
];
const COUNT = new RegExp(
  `(?<![\\d\\p{L}])(${NUMBER})\\s?(?:(?:songs?|tracks?|tunes?|canciones|canci[oó]n|temas?|chansons?|titres?|morceaux|lieder|songs|st[uü]cke|m[uú]sicas?|can[cç][oõ]es|faixas|canzoni|brani|pezzi)(?:\\s(?:by|from|of|de|d['’]|von|di|do|da|dei))?(?!\\p{L})|首|曲|곡|(?= ))`,
  "giu",
);

/** "Every song from a different decade", "one song per decade". */
const EACH_DECADE: readonly RegExp[] = [
  /(?:(?:every|each) (?:song|track)|all (?:the )?songs)(?: is| are| should be| must be| comes)? (?:from|of|in) (?:an?other|an? (?:different|new|separate)|different) decades?/giu,
  /(?:one|1|a(?: single)?) (?:song|track) (?:per|(?:from|for|of) (?:each|every)) decade|a different decade (?:each|every|for each|for every) (?:time|song)|no two songs (?:from|of) the same decade/giu,
  /una canci[oó]n (?:por|de cada) d[eé]cada|cada canci[oó]n (?:de|es de) una d[eé]cada (?:distinta|diferente)/giu,
  /une chanson (?:par|de chaque) d[eé]cennie|chaque chanson (?:vient )?d['’]une (?:autre )?d[eé]cennie(?: diff[eé]rente)?/giu,
  /ein (?:lied|song) (?:pro|aus jedem) jahrzehnt|jede[rs]? (?:lied|song) aus einem anderen jahrzehnt/giu,
  /uma m[uú]sica (?:por|de cada) d[eé]cada|cada m[uú]sica de uma d[eé]cada diferente/giu,
  /una canzone (?:per|di ogni|per ogni) decennio|ogni canzone di un (?:altro )?decennio(?: diverso)?/giu,
  /每首歌?(?:都)?(?:来自|來自|出自)?不同(?:的)?年代|每(?:个|個)年代(?:一|1)首(?:歌)?/gu,
  /(?:各)?年代(?:ごと|別)?(?:に|から)(?:1|一)曲(?:ずつ)?|(?:1|一)曲ずつ(?:違う|異なる)年代/gu,
  /(?:각 )?(?:연대|년대|시대)(?:마다|별로|에서) 한 ?곡(?:씩)?|곡마다 다른 (?:연대|년대|시대)/gu,
];
/** "Songs from different decades". */
const MANY_DECADES =
  /(?:from|of|across) (?:(?:many |several |all )?different|several|many|all the|various) decades|de d[eé]cadas (?:distintas|diferentes)|de d[eé]cennies diff[eé]rentes|aus verschiedenen jahrzehnten|di decenni diversi/giu;
/** The first decade of which most catalogues have songs. */
const OLDEST = 1950;

function decadesIn(text: string, thisYear: number): Measured[] {
  const decades: number[] = [];
  for (let decade = Math.floor(thisYear / 10) * 10; decade >= OLDEST; decade -= 10) decades.push(decade);
  const once = EACH_DECADE.flatMap((pattern) => matchesIn(text, pattern));
  const found = once.length ? once : matchesIn(text, MANY_DECADES);
  return found.slice(0, 1).map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    constraint: { kind: "decades", decades, once: once.length > 0 },
  }));
}

/**
 * Limits that numbers state: songs per artist and decade, the length of a song, and what the catalogue does not know.
 */
export function limitsIn(text: string, thisYear: number): Measured[] {
  const found: Measured[] = decadesIn(text, thisYear);
  for (const pattern of ARTISTS.test(text) ? CAPS : [])
    for (const match of matchesIn(text, pattern)) {
      const word = match.slice(1).find((group) => group !== undefined) ?? "one";
      const value = /^twice$/i.test(word) ? 2 : numberOf(word);
      found.push({
        ...spanOf(match),
        constraint: { kind: "artistCap", max: Number.isFinite(value) && value > 0 ? value : 1 },
      });
    }
  for (const [pattern, side] of MINUTES.test(text) ? LENGTHS : [])
    for (const match of matchesIn(text, pattern)) {
      const seconds = minutes(match[1] ?? "");
      const limits = side === "max" ? { min: 0, max: seconds } : { min: seconds, max: Infinity };
      // Ten minutes and more are the length of a list.
      if (seconds > 0 && seconds <= 600)
        found.push({ ...spanOf(match), constraint: { kind: "length", ...limits } });
    }
  for (const match of matchesIn(text, CLOCK)) {
    const max = Number(match[1]) * 60 + Number(match[2]);
    found.push({ ...spanOf(match), constraint: { kind: "length", min: 0, max } });
  }
  for (const match of matchesIn(text, TEMPO))
    found.push({ ...spanOf(match), constraint: { kind: "unstored", what: "tempo" } });
  for (const match of matchesIn(text, TOTAL))
    found.push({ ...spanOf(match), constraint: { kind: "unstored", what: "lengths" } });
  return found;
}

/** Numbers of songs and shares of the list. */
export function amountsIn(text: string): Amount[] {
  const percent = (match: RegExpMatchArray, value: number): Amount => ({
    ...spanOf(match),
    kind: "percent",
    value,
  });
  const percents = [
    ...matchesIn(text, PERCENT).map((match) => percent(match, Number(match[1]))),
    ...FRACTIONS.flatMap(([pattern, value]) =>
      matchesIn(text, pattern).map((match) => percent(match, value)),
    ),
  ];
  const counts = matchesIn(text, COUNT)
    .filter(
      (match) => !percents.some(({ from, to }) => match.index < to && from < match.index + match[0].length),
    )
    .map((match): Amount => ({ ...spanOf(match), kind: "count", value: numberOf(match[1] ?? "") }));
  return [...percents, ...counts].filter(({ value }) => value > 0).sort((a, b) => a.from - b.from);
}

import { matchesIn } from "../text/matches.ts";
import type { Measured } from "./measured.ts";

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

export function decadesIn(text: string, thisYear: number): Measured[] {
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

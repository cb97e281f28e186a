import { NUMBER, numberOf } from "../intent/numbers/number-words.ts";
import { hasAsian, type Token } from "../intent/text/tokens.ts";

/** Places in a list, from 1 on; those of `last` count from its end. */
export type Places =
  | { readonly kind: "first"; readonly count: number }
  | { readonly kind: "last"; readonly count: number }
  | { readonly kind: "nth"; readonly numbers: readonly number[] };

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Folded, as tokens are. */
const FIRST = set(
  "first primera primeras primero primeros primer premiere premieres premier premiers erste ersten erster erstes primeira primeiras primeiro primeiros prima prime primo primi",
);
const LAST = set(
  "last final ultima ultimas ultimo ultimos derniere dernieres dernier derniers letzte letzten letzter letztes ultime ultimi",
);
const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    "second 2nd segunda segundo deuxieme seconde zweite zweiten zweites zweiter seconda secondo",
    "third 3rd tercera tercero tercer troisieme dritte dritten drittes dritter terceira terceiro terza terzo",
    "fourth 4th cuarta cuarto quatrieme vierte vierten viertes quarta quarto",
    "fifth 5th quinta quinto cinquieme funfte funften funftes",
    "sixth 6th sexta sexto sixieme sechste sechsten sechstes sesta sesto",
    "seventh 7th septima septimo septieme siebte siebten siebtes setima setimo settima settimo",
    "eighth 8th octava octavo huitieme achte achten achtes oitava oitavo ottava ottavo",
    "ninth 9th novena noveno neuvieme neunte neunten neuntes nona nono",
    "tenth 10th decima decimo dixieme zehnte zehnten zehntes",
  ].flatMap((words, i) => words.split(" ").map((word) => [word, i + 2] as const)),
);
/** Words before a number that make it a place: "song 3". */
const NUMBERED = set(
  "number no nr nummer numero track song songs lied titel chanson cancion musica canzone canciones brano tema",
);
const BETWEEN = set(
  "the song songs track tracks canciones temas chansons titres lieder musicas canzoni brani and y et und e las les die as le",
);
const MOST_PLACES = 40;

/** The places that a clause names; null if it names none. */
export function placesIn(clause: string, tokens: readonly Token[]): Places | null {
  return (hasAsian(clause) ? asianPlaces(clause) : null) ?? latinPlaces(tokens);
}

const isNumber = new RegExp(`^${NUMBER}$`, "iu");
const value = (word: string | undefined): number | null =>
  word !== undefined && isNumber.test(word) ? numberOf(word) : null;

function latinPlaces(tokens: readonly Token[]): Places | null {
  const words = tokens.filter(({ mark }) => mark === null).map(({ text }) => text);
  for (const [at, word] of words.entries()) {
    const kind = FIRST.has(word) ? "first" : LAST.has(word) ? "last" : null;
    if (!kind) continue;
    const count = value(words[at + 1]) ?? value(words[at - 1]);
    // "One" before is an article: "una primera".
    if (count !== null && count > 0) return { kind, count: Math.min(count, MOST_PLACES) };
    if (kind === "last") return { kind, count: 1 };
    if (!words.some((other) => ORDINALS.has(other))) return { kind: "nth", numbers: [1] };
  }
  const numbers: number[] = [];
  // "Song 3", "songs 2 and 4".
  let isNumbered = false;
  for (const word of words) {
    const ordinal = ORDINALS.get(word) ?? (FIRST.has(word) ? 1 : ordinalDigits(word));
    const isPlain = /^\d{1,2}$/.test(word);
    if (ordinal !== null) numbers.push(ordinal);
    else if (isPlain && isNumbered) numbers.push(Number(word));
    isNumbered = NUMBERED.has(word) || (isNumbered && (isPlain || BETWEEN.has(word)));
  }
  return numbers.length ? { kind: "nth", numbers } : null;
}

/** "3rd", "12th", "3a", "3e". */
const ordinalDigits = (word: string): number | null => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|e|eme|ieme|a|o|er|re)$/.exec(word)?.[1];
  return digits === undefined ? null : Number(digits);
};

const N = `(${NUMBER})`;
const FIRST_ASIAN = [
  new RegExp(`(?:前|开头|最前面?的?)\\s?${N}\\s?(?:首|支|曲)`, "u"),
  new RegExp(`(?:最初|はじめ|先頭)の?\\s?${N}\\s?(?:曲|つ)`, "u"),
  new RegExp(`(?:처음|첫|앞)\\s?${N}\\s?(?:곡|개|노래)`, "u"),
];
const LAST_ASIAN = [
  new RegExp(`(?:最后|后|末尾)\\s?(?:的|面)?\\s?${N}\\s?(?:首|支|曲)`, "u"),
  new RegExp(`(?:最後|終わり)の?\\s?${N}\\s?(?:曲|つ)`, "u"),
  new RegExp(`(?:마지막|끝)\\s?${N}\\s?(?:곡|개|노래)`, "u"),
];
const KOREAN_ORDINAL: Readonly<Record<string, number>> = {
  첫: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};
const NTH_ASIAN = [
  new RegExp(`第\\s?${N}\\s?(?:首|支|曲)?`, "gu"),
  new RegExp(`${N}\\s?(?:曲目|番目)`, "gu"),
  /(첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?번째/gu,
  /(\d{1,2})\s?번(?:째)?/gu,
];

function asianPlaces(clause: string): Places | null {
  for (const [kind, patterns] of [
    ["first", FIRST_ASIAN],
    ["last", LAST_ASIAN],
  ] as const)
    for (const pattern of patterns) {
      const found = pattern.exec(clause)?.[1];
      if (found !== undefined) return { kind, count: Math.min(numberOf(found), MOST_PLACES) };
    }
  const numbers = NTH_ASIAN.flatMap((pattern) => [...clause.matchAll(pattern)]).map(
    ([, digits = ""]) => KOREAN_ORDINAL[digits] ?? numberOf(digits),
  );
  if (numbers.length) return { kind: "nth", numbers: numbers.filter((number) => number > 0) };
  if (/最后一?首|最後の曲|마지막 곡/u.test(clause)) return { kind: "last", count: 1 };
  return null;
}

/** The places as indexes of a list of that length, and the numbers that it does not have. */
export function indexesOf(places: Places, length: number): { indexes: number[]; missing: number[] } {
  const all = Array.from({ length }, (_, i) => i);
  if (places.kind === "first") return { indexes: all.slice(0, places.count), missing: [] };
  if (places.kind === "last") return { indexes: all.slice(Math.max(0, length - places.count)), missing: [] };
  const numbers = [...new Set(places.numbers)];
  return {
    indexes: numbers.filter((number) => number <= length).map((number) => number - 1),
    missing: numbers.filter((number) => number > length),
  };
}

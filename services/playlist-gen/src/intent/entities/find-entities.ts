import type { Token } from "../text/tokens.ts";
import type { Entity } from "./entity.ts";
import { partsOfLongerNames } from "./longer-names.ts";
import { isOptional, type KnownArtist, type KnownTitle, type Names, nameKey } from "./name-index.ts";
import {
  isPlain,
  isPlainWord,
  type Outline,
  type Run,
  type RunsAt,
  runsAt,
  type Vocabulary,
} from "./runs.ts";

/** Letters from which a name with one typo needs no word that asks for it, and an alias may have one. */
const SHORTEST_BARE = 6;
/** Names in quotation marks, then exact ones, the longest first, then artists with one typo. None overlaps another. */
export function findEntities(tokens: readonly Token[], names: Names, vocabulary: Vocabulary): Entity[] {
  const taken: boolean[] = [];
  const found: Entity[] = [];
  const claim = (entity: Entity): void => {
    found.push(entity);
    for (let at = entity.start; at < entity.end; at++) taken[at] = true;
  };
  // Each search goes through the same runs.
  const usual: boolean[] = [];
  const isUsual = (at: number): boolean => {
    const token = tokens[at];
    usual[at] ??= token === undefined || isPlainWord(token, vocabulary);
    return usual[at];
  };
  const isPossible = ({ key, count, mayHaveTypo }: Outline): boolean =>
    (mayHaveTypo && mayBeNear(key, count)) ||
    names.artist(key) !== undefined ||
    names.title(key) !== undefined ||
    names.titlesNamed(key).length > 0;
  const known: (readonly Run[])[] = [];
  const runs: RunsAt = (start) => {
    known[start] ??= runsAt(tokens, start, isUsual, isPossible);
    return known[start];
  };
  const search = (candidates: RunsAt, look: (run: Run) => Entity | null): void => {
    for (let start = 0; start < tokens.length; start++) {
      if (taken[start] || tokens[start]?.mark) continue;
      const those = candidates(start);
      const longest = those[0]?.end ?? start;
      let free = start + 1;
      while (free < longest && !taken[free]) free++;
      for (const run of those) {
        const entity = run.end <= free ? look(run) : null;
        if (!entity) continue;
        claim(entity);
        break;
      }
    }
  };
  const behindQuote: RunsAt = (start) =>
    tokens[start - 1]?.mark === "quote" ? runsAt(tokens, start, isUsual, () => true) : [];
  const mentioned = artistsIn(tokens, names, runs);
  search(behindQuote, (run) => quoted(tokens, run, names));
  if (mentioned.ranks.size) search(runs, (run) => titleOfNamed(run, names, mentioned));
  // Few runs are names, or nearly names: only those are compared further.
  const named = selected(runs, (run) => run.artist(names) !== null || run.title(names) !== null);
  const typos = new Map<Run, Entity>();
  const near = selected(runs, (run) => {
    const entity = nearArtist(run, names, vocabulary);
    if (entity) typos.set(run, entity);
    return entity !== null;
  });
  // Words with one typo are a name rather than a shorter name or title among them.
  search(near, (run) => mistypedWords(run, typos.get(run), names));
  search(named, (run) => exactArtist(run, names, vocabulary) ?? title(run, names, vocabulary));
  search(near, (run) => typos.get(run) ?? null);
  const parts = partsOfLongerNames(tokens, found, vocabulary);
  return found.filter((entity) => !parts.has(entity)).sort((a, b) => a.start - b.start);
}

/** Those of the runs that pass, each tested once. */
function selected(runs: RunsAt, passes: (run: Run) => boolean): RunsAt {
  const known: (readonly Run[])[] = [];
  return (start) => {
    known[start] ??= runs(start).filter(passes);
    return known[start];
  };
}

/** Artists whom the text may name. */
interface Mentioned {
  /** In the order of the text. */
  readonly ranks: ReadonlyMap<string, number>;
  /** For each token, the most words of a name that it is part of. */
  readonly words: readonly number[];
}

function artistsIn(tokens: readonly Token[], names: Names, runs: RunsAt): Mentioned {
  const ranks = new Map<string, number>();
  const words: number[] = tokens.map(() => 0);
  for (const [start, token] of tokens.entries()) {
    if (token.mark) continue;
    for (const run of runs(start)) {
      const known = isLongEnough(run) ? run.artist(names) : null;
      if (!known) continue;
      if (!ranks.has(known.artist)) ranks.set(known.artist, ranks.size);
      for (let at = run.start; at < run.end; at++) words[at] = Math.max(words[at] ?? 0, run.count);
    }
  }
  return { ranks, words };
}

/** A title of a named artist may be one word, or everyday words, but no part of an artist's name. */
function titleOfNamed(run: Run, names: Names, { ranks, words }: Mentioned): Entity | null {
  const { start, end } = run;
  if (run.key.length < (run.asian ? 2 : 3) || /^\d+$/.test(run.key)) return null;
  let best: { known: KnownTitle; rank: number } | null = null;
  for (const known of names.titlesNamed(run.key)) {
    const rank = Math.min(...known.artists.map((artist) => ranks.get(artist) ?? Infinity));
    if (rank < (best?.rank ?? Infinity)) best = { known, rank };
  }
  if (!best) return null;
  for (let at = start; at < end; at++) if ((words[at] ?? 0) >= run.count) return null;
  return { start, end, known: best.known, certainty: "possible", typo: false, ofNamed: true };
}

/** What stands alone in quotation marks is a title, else an artist. */
function quoted(tokens: readonly Token[], run: Run, names: Names): Entity | null {
  if (tokens[run.start - 1]?.mark !== "quote" || tokens[run.end]?.mark !== "quote") return null;
  const exact = run.title(names) ?? run.artist(names);
  const known = exact ?? (run.hasQuote ? null : (names.titleNear(run.key) ?? run.artistNear(names)));
  return known ? { start: run.start, end: run.end, known, certainty: "sure", typo: false } : null;
}

/** "AT", "U2" and "IU" are names in capitals; other names have at least three letters. */
const isLongEnough = (run: Run): boolean =>
  run.key.length > 2 ||
  (run.asian && run.key.length > 1) ||
  run.words.some(({ text }) => /\d/.test(text) && text.length > 1) ||
  (run.key.length > 1 && run.words.every(({ capital }) => capital));

/** Words of the sentence that only together spell a name: "odio a Sia" is not about Asia. */
function isAccident(run: Run, { artist }: KnownArtist, { isOrdinary }: Vocabulary): boolean {
  if (run.asian) return false;
  const words = run.words.filter(({ text }) => !isOptional(text));
  const own = artist.split(" ").filter((word) => !isOptional(word)).length;
  return words.length > own && words.some(({ text }) => text.length < 3 && isOrdinary(text));
}

const HANGUL = /^[\uac00-\ud7af]$/;

function exactArtist(run: Run, names: Names, vocabulary: Vocabulary): Entity | null {
  const known = run.artist(names);
  if (!known) return null;
  const base = { start: run.start, end: run.end, known, typo: false };
  // One syllable is a name beside words that ask for one: "퀸 노래".
  if (HANGUL.test(run.key) && names.isWellKnown(known.artist)) return { ...base, certainty: "possible" };
  // "1975" is a year, "The 1975" may be a band.
  if (/^\d+$/.test(run.key) && run.count === 1) return null;
  if (!isLongEnough(run) || isAccident(run, known, vocabulary)) return null;
  const plain = isPlain(run, vocabulary);
  if (run.asian) {
    const certain = run.key.length > 2 || names.isWellKnown(known.artist);
    return { ...base, certainty: plain ? "possible" : certain ? "sure" : "likely" };
  }
  const single = run.words.filter(({ text }) => !isOptional(text)).length === 1;
  // Three everyday words in a row that spell a name are no accident: "Earth, Wind & Fire"; "de la soul" is French.
  const isLong =
    run.words.filter(({ text }) => !isOptional(text)).length > 2 &&
    run.words.some(({ text, capital }) => capital || !vocabulary.isOrdinary(text));
  if (plain && !isLong) return { ...base, certainty: "possible" };
  // Separate words that only together spell a name of one word are an accident, unless that is well known.
  if (!single && !known.artist.includes(" ") && run.key.length < 6) return null;
  return { ...base, certainty: !single || names.isWellKnown(known.artist) ? "sure" : "likely" };
}

/** Titles of at least two words that are no everyday language. */
function title(run: Run, names: Names, vocabulary: Vocabulary): Entity | null {
  const known = run.title(names);
  if (!known || (run.asian ? run.key.length < 2 : run.count < 2)) return null;
  if (run.asian)
    return isPlain(run, vocabulary)
      ? null
      : { start: run.start, end: run.end, known, certainty: "possible", typo: false };
  const capitals = run.words.filter(({ capital }) => capital).length;
  const plain = isPlain(run, vocabulary);
  const certainty = capitals >= Math.max(2, run.count - 2) ? "likely" : plain ? null : "possible";
  return certainty ? { start: run.start, end: run.end, known, certainty, typo: false } : null;
}

/** Several words, as many as the name has. */
function mistypedWords(run: Run, entity: Entity | undefined, names: Names): Entity | null {
  if (run.count === 1 || entity?.known.kind !== "artist" || run.artist(names)) return null;
  return entity.known.artist.split(" ").length === run.count ? entity : null;
}

/** Whether a key of so many words may be an artist's with a typo. */
const mayBeNear = (key: string, count: number): boolean =>
  key.length >= 4 && count <= 5 && !/^\d+$/.test(key);

/** An artist with one typo. Words of the sentence are no part of the name: "with Adele" is not one name. */
function nearArtist(run: Run, names: Names, vocabulary: Vocabulary): Entity | null {
  if (!run.mayHaveTypo || !mayBeNear(run.key, run.count)) return null;
  const known = run.artistNear(names);
  if (!known || nameKey(known.artist).length < 4) return null;
  // A letter off a short alias is rather another word: "Ellis" is not Elvis.
  const isAlias = Math.abs(nameKey(known.artist).length - run.key.length) > 1;
  if (isAlias && run.key.length < SHORTEST_BARE) return null;
  const own = known.artist.split(" ");
  const isPart = (word: Token | undefined): boolean =>
    word === undefined || own.includes(word.text) || !vocabulary.isOrdinary(word.text);
  const several = run.count > 1;
  if (several && !(isPart(run.words[0]) && isPart(run.words.at(-1)))) return null;
  if (several && run.key.length < 8 && !run.words.some(({ text }) => own.includes(text))) return null;
  const sure = names.isWellKnown(known.artist) && run.key.length >= SHORTEST_BARE;
  return { start: run.start, end: run.end, known, certainty: sure ? "sure" : "likely", typo: true };
}

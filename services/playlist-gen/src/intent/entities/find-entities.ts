import { hasAsian, type Token } from "../text/tokens.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { partsOfLongerNames } from "./longer-names.ts";
import {
  GrowingKey,
  isOptional,
  type KnownArtist,
  type KnownTitle,
  type Names,
  nameKey,
} from "./name-index.ts";

/** A name in the text: tokens `start` up to `end`, exclusive. */
export interface Entity {
  readonly start: number;
  readonly end: number;
  readonly known: KnownArtist | KnownTitle;
  /**
   * - `sure`: the text can hardly mean anything else.
   * - `likely`: a name if the sentence asks for one, or by its capital letter.
   * - `possible`: words of everyday language, a name only if the sentence asks for one.
   */
  readonly certainty: "sure" | "likely" | "possible";
  readonly typo: boolean;
  /** A title of an artist whom the text names, too: "Adele, but not Hello". */
  readonly ofNamed?: boolean;
}

/** Letters from which a name with one typo needs no word that asks for it, and an alias may have one. */
const SHORTEST_BARE = 6;
const MAX_WORDS = 7;
const MAX_CHARACTERS = 14;
const MAX_KEY = 48;

/** A run of tokens that may be a name. */
class Run {
  readonly start: number;
  readonly end: number;
  /** Its tokens without marks. */
  readonly count: number;
  readonly key: string;
  readonly asian: boolean;
  private readonly tokens: readonly Token[];
  private found: KnownArtist | null | undefined;
  private foundNear: KnownArtist | null | undefined;
  private foundTitle: KnownTitle | null | undefined;
  private nearEntity: Entity | null | undefined;
  private own: readonly Token[] | undefined;

  constructor(
    tokens: readonly Token[],
    start: number,
    end: number,
    count: number,
    key: string,
    asian: boolean,
  ) {
    this.tokens = tokens;
    this.start = start;
    this.end = end;
    this.count = count;
    this.key = key;
    this.asian = asian;
  }

  /** Most runs are no name by their key alone, so that their words are not needed. */
  get words(): readonly Token[] {
    this.own ??= this.tokens.slice(this.start, this.end).filter(({ mark }) => !mark);
    return this.own;
  }

  /** The artist of this name. */
  artist(names: Names): KnownArtist | null {
    if (this.found === undefined) this.found = names.artist(this.key) ?? null;
    return this.found;
  }

  title(names: Names): KnownTitle | null {
    if (this.foundTitle === undefined) this.foundTitle = names.title(this.key) ?? null;
    return this.foundTitle;
  }

  /** The artist whose name this is with a typo. */
  artistNear(names: Names): KnownArtist | null {
    if (this.foundNear === undefined) this.foundNear = names.artistNear(this.key) ?? null;
    return this.foundNear;
  }

  /** Whether a quotation mark, other than an apostrophe in a word, stands among its words. */
  get hasQuote(): boolean {
    return this.tokens.slice(this.start, this.end).some(({ mark }) => mark === "quote");
  }

  /** What {@link readNearArtist} reads. */
  nearArtist(names: Names, vocabulary: Vocabulary): Entity | null {
    if (this.nearEntity === undefined) this.nearEntity = readNearArtist(this, names, vocabulary);
    return this.nearEntity;
  }
}

type RunsAt = (start: number) => readonly Run[];

/** The runs that begin at a token, longest first. Marks inside are allowed: names have commas, dots and dashes. */
function runsAt(tokens: readonly Token[], start: number): Run[] {
  const runs: Run[] = [];
  const first = tokens[start];
  if (!first || (first.text !== "the" && isOptional(first.text))) return runs;
  const asian = hasAsian(first.text);
  const most = asian ? MAX_CHARACTERS : MAX_WORDS;
  const growing = new GrowingKey();
  let count = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.mark === "stop") break;
    // "Guns 'n Roses" has an apostrophe that opens nothing.
    if (token.mark === "quote" && !/['’]/.test(token.text)) break;
    if (token.mark) continue;
    if (++count > most) break;
    // The last word may be a possessive: "Drake's".
    const key = growing.add(token.text, token.stem);
    if (key.length > MAX_KEY) break;
    if (isOptional(token.text) && count > 1 && key !== THE_THE) continue;
    runs.push(new Run(tokens, start, at + 1, count, key, asian));
  }
  return runs.reverse();
}
const THE_THE = nameKey("the the");

export interface Vocabulary {
  /** Whether a word has a meaning of its own in a description. */
  isOrdinary(word: string): boolean;
  /** The text may be German: a capital letter makes no name. */
  readonly capitalisesNouns: boolean;
}

/** "P!nk" is no everyday word. */
const isPlain = (run: Run, { isOrdinary }: Vocabulary): boolean =>
  !run.words.some(({ stylised }) => stylised) &&
  run.words.every(({ text, stem }) => {
    const isKnown = (word: string): boolean => isOrdinary(word) || COMMON_WORDS.has(word);
    return (
      isKnown(text) || (stem !== text && isKnown(stem)) || (stem.endsWith("s") && isKnown(stem.slice(0, -1)))
    );
  });

/** Names in quotation marks, then exact ones, the longest first, then artists with one typo. None overlaps another. */
export function findEntities(tokens: readonly Token[], names: Names, vocabulary: Vocabulary): Entity[] {
  const taken: boolean[] = [];
  const found: Entity[] = [];
  const claim = (entity: Entity): void => {
    found.push(entity);
    for (let at = entity.start; at < entity.end; at++) taken[at] = true;
  };
  // Each search goes through the same runs.
  const known: (readonly Run[])[] = [];
  const runs: RunsAt = (start) => {
    known[start] ??= runsAt(tokens, start);
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
  const behindQuote: RunsAt = (start) => (tokens[start - 1]?.mark === "quote" ? runs(start) : []);
  const mentioned = artistsIn(tokens, names, runs);
  search(behindQuote, (run) => quoted(tokens, run, names));
  if (mentioned.ranks.size) search(runs, (run) => titleOfNamed(run, names, mentioned));
  // Few runs are names, or nearly names: only those are compared further.
  const named = selected(runs, (run) => run.artist(names) !== null || run.title(names) !== null);
  const near = selected(runs, (run) => run.nearArtist(names, vocabulary) !== null);
  // Words with one typo are a name rather than a shorter name or title among them.
  search(near, (run) => (run.count > 1 ? mistypedWords(run, names, vocabulary) : null));
  search(named, (run) => exactArtist(run, names, vocabulary) ?? title(run, names, vocabulary));
  search(near, (run) => run.nearArtist(names, vocabulary));
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
function mistypedWords(run: Run, names: Names, vocabulary: Vocabulary): Entity | null {
  const entity = run.artist(names) ? null : run.nearArtist(names, vocabulary);
  return entity?.known.kind === "artist" && entity.known.artist.split(" ").length === run.count
    ? entity
    : null;
}

/** An artist with one typo. Words of the sentence are no part of the name: "with Adele" is not one name. */
function readNearArtist(run: Run, names: Names, vocabulary: Vocabulary): Entity | null {
  if (run.asian || run.key.length < 4 || run.count > 5 || /^\d+$/.test(run.key)) return null;
  if (isPlain(run, vocabulary) || run.words.some(({ text }) => hasAsian(text))) return null;
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

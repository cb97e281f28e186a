import type { Token } from "../text/tokens.ts";
import { COMMON_WORDS } from "./common-words.ts";
import {
  GrowingKey,
  isOptional,
  type KnownArtist,
  type KnownTitle,
  type Names,
  nameKey,
} from "./name-index.ts";

const MAX_WORDS = 7;
const MAX_CHARACTERS = 14;
const MAX_KEY = 48;

export interface Vocabulary {
  /** Whether a word is known to the lexicon or the grammar. */
  isOrdinary(word: string): boolean;
  /** Whether the text may be German, where a capital letter does not indicate a name. */
  readonly capitalisesNouns: boolean;
}

/** "P!nk" is no everyday word. */
export function isPlainWord({ text, stem, stylised }: Token, { isOrdinary }: Vocabulary): boolean {
  const isKnown = (word: string): boolean => isOrdinary(word) || COMMON_WORDS.has(word);
  return (
    !stylised &&
    (isKnown(text) || (stem !== text && isKnown(stem)) || (stem.endsWith("s") && isKnown(stem.slice(0, -1))))
  );
}
export const isPlain = (run: Run, vocabulary: Vocabulary): boolean =>
  run.words.every((word) => isPlainWord(word, vocabulary));

/** A run of tokens that may be a name. */
export class Run {
  readonly start: number;
  readonly end: number;
  /** Its tokens without marks. */
  readonly count: number;
  readonly key: string;
  readonly asian: boolean;
  /** Whether a word of it is no everyday word, and all are in scripts with spaces: only then it may have a typo. */
  readonly mayHaveTypo: boolean;
  private readonly tokens: readonly Token[];
  private found: KnownArtist | null | undefined;
  private foundNear: KnownArtist | null | undefined;
  private foundTitle: KnownTitle | null | undefined;
  private own: readonly Token[] | undefined;

  constructor(
    tokens: readonly Token[],
    start: number,
    end: number,
    { key, count, mayHaveTypo }: Outline,
    asian: boolean,
  ) {
    this.tokens = tokens;
    this.start = start;
    this.end = end;
    this.count = count;
    this.key = key;
    this.mayHaveTypo = mayHaveTypo;
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
}

export type RunsAt = (start: number) => readonly Run[];

/** What is known of a run before it is made: most are no name by their key, and are never made. */
export interface Outline {
  readonly key: string;
  readonly count: number;
  readonly mayHaveTypo: boolean;
}

/**
 * The runs that begin at a token, longest first, of those that may be a name by their outline. Marks inside are allowed:
 * names have commas, dots and dashes.
 */
export function runsAt(
  tokens: readonly Token[],
  start: number,
  isUsual: (at: number) => boolean,
  isPossible: (outline: Outline) => boolean,
): Run[] {
  const runs: Run[] = [];
  const first = tokens[start];
  if (!first || (first.text !== "the" && isOptional(first.text))) return runs;
  const { asian } = first;
  const most = asian ? MAX_CHARACTERS : MAX_WORDS;
  const growing = new GrowingKey();
  let count = 0;
  let isSpaced = !asian;
  let hasUnusual = false;
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
    isSpaced &&= !token.asian;
    hasUnusual ||= isSpaced && !isUsual(at);
    if (isOptional(token.text) && count > 1 && key !== THE_THE) continue;
    const outline = { key, count, mayHaveTypo: isSpaced && hasUnusual };
    if (isPossible(outline)) runs.push(new Run(tokens, start, at + 1, outline, asian));
  }
  return runs.reverse();
}
const THE_THE = nameKey("the the");

import { type Token, tokenise } from "./tokens.ts";

/** A phrase found in the text: tokens `start` up to `end`, exclusive. */
interface PhraseMatch<Meaning> {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
}

interface Known<Meaning> {
  readonly texts: readonly string[];
  readonly meaning: Meaning;
  /** Korean phrases begin a word, except those marked with "~", which are endings. */
  readonly begins: boolean;
}

const HANGUL = /^[\uac00-\ud7af]/;

/** Finds phrases in tokens, the longest first. Marks between the words of a phrase are ignored when they join words. */
export class PhraseTable<Meaning> {
  private readonly byFirst = new Map<string, Known<Meaning>[]>();
  /** Phrases of one word or character. */
  private readonly single = new Set<string>();

  constructor(rows: Iterable<readonly [phrase: string, meaning: Meaning]>) {
    for (const [phrase, meaning] of rows) this.add(phrase, meaning);
    for (const known of this.byFirst.values()) known.sort((a, b) => b.texts.length - a.texts.length);
  }

  private add(phrase: string, meaning: Meaning): void {
    const bare = phrase.replace(/^~/, "");
    const texts = tokenise(bare)
      .filter(({ mark }) => mark === null)
      .map(({ text }) => text)
      .flatMap((text) => text.split(" "));
    const [first] = texts;
    if (first === undefined) return;
    const known = { texts, meaning, begins: HANGUL.test(bare) && !phrase.startsWith("~") };
    if (texts.length === 1) this.single.add(first);
    const there = this.byFirst.get(first);
    if (there) there.push(known);
    else this.byFirst.set(first, [known]);
  }

  /** The longest phrase that begins at this token and ends at `limit` at most; null without one. */
  at(tokens: readonly Token[], start: number, limit = tokens.length): PhraseMatch<Meaning> | null {
    const token = tokens[start];
    if (!token || token.mark) return null;
    const { text, stem } = token;
    const found =
      this.find(text, tokens, start, limit) ?? (stem === text ? null : this.find(stem, tokens, start, limit));
    if (found || !isDeclined(text)) return found;
    return this.find(text.slice(0, -1), tokens, start, limit);
  }

  private find(
    first: string,
    tokens: readonly Token[],
    start: number,
    limit: number,
  ): PhraseMatch<Meaning> | null {
    const known = this.byFirst.get(first);
    if (!known) return null;
    const second = tokens[behindJoints(tokens, start + 1)];
    for (const { texts, meaning, begins } of known) {
      const wanted = texts[1];
      if (wanted !== undefined && second?.text !== wanted && second?.stem !== wanted) continue;
      if (begins && tokens[start]?.glued && HANGUL.test(tokens[start - 1]?.text ?? "")) continue;
      const end = matchEnd(tokens, start, texts);
      if (end !== null && end <= limit) return { start, end, meaning };
    }
    return null;
  }

  /** Whether one word or character is a phrase by itself. */
  has(text: string): boolean {
    return this.single.has(text);
  }
}

/** Whether a word may have an ending of German adjectives, of which a phrase has the first letter: "romantisches". */
const isDeclined = (word: string): boolean => word.length > 6 && /e[mnrs]$/.test(word);

/** "hip-hop", "R & B", "d'amour". */
function behindJoints(tokens: readonly Token[], start: number): number {
  let at = start;
  for (let token = tokens[at]; token?.mark; token = tokens[++at])
    if (token.mark !== "hyphen" && token.mark !== "slash" && token.mark !== "dot") break;
  return at;
}

function matchEnd(tokens: readonly Token[], start: number, texts: readonly string[]): number | null {
  let at = start + 1;
  for (let i = 1; i < texts.length; i++) {
    const text = texts[i] ?? "";
    at = behindJoints(tokens, at);
    const token = tokens[at];
    if (!token || token.mark || (token.text !== text && token.stem !== text)) return null;
    if (token.asian && tokens[at - 1]?.asian && !token.glued && !HANGUL.test(text)) return null;
    at++;
  }
  return at;
}

import { LRUCache } from "lru-cache";
import type { Entity } from "./entities/entity.ts";
import { findEntities } from "./entities/find-entities.ts";
import { isAsked } from "./entities/is-asked.ts";
import { lookedUpOnce, type Names } from "./entities/name-index.ts";
import { grammarsOf, isGrammatical, roleAt } from "./grammar/grammars.ts";
import { type Content, groupOf, type Item } from "./items.ts";
import { LEXICON } from "./lexicon/lexicon.ts";
import { amountsIn, limitsIn } from "./numbers/amounts.ts";
import { erasIn } from "./numbers/eras.ts";
import { isTitleCase } from "./text/capitals.ts";
import type { Span } from "./text/matches.ts";
import { type Token, tokenise } from "./text/tokens.ts";

/** The words asked for last: each is asked for in many runs of words, and looked up in a dozen tables. */
const ordinary = new LRUCache<string, boolean>({
  max: 4096,
  memoMethod: (word) => LEXICON.has(word) || isGrammatical(word),
});
const isOrdinary = (word: string): boolean => ordinary.memo(word);

/** Words of an age before a name, a genre or a mood; anywhere else they say little: "50 years old", "a new room". */
const AGES: ReadonlyMap<string, "old" | "new"> = new Map([
  ["new", "new"],
  ["old", "old"],
  ["early", "old"],
]);

export interface ReadText {
  readonly items: readonly Item[];
  /** Codes of the languages that the text may be written in. */
  readonly languages: readonly string[];
}

type Body = Item extends infer One ? (One extends Item ? Omit<One, keyof Span | "text"> : never) : never;
interface Claim {
  readonly start: number;
  readonly end: number;
  readonly body: Body;
}
const contentOf = (content: Content): Body => ({ kind: "content", content, group: groupOf(content) });

export type ReadWords = (text: string) => ReadText;

/** The words of a text and the grammars that fit it. */
interface Words extends ReturnType<typeof grammarsOf> {
  readonly tokens: readonly Token[];
}
function wordsOf(text: string): Words {
  const tokens = tokenise(text);
  return { tokens, ...grammarsOf(tokens) };
}

/** Texts that were read: each is read once, as a sentence is often one clause, and clauses repeat. */
export class KnownTexts {
  private readonly known = new Map<string, ReadText>();
  private last: { readonly text: string; readonly words: Words } | null = null;
  private readonly names: Names;
  private readonly thisYear: number;

  constructor(names: Names, thisYear: number) {
    this.names = lookedUpOnce(names);
    this.thisYear = thisYear;
  }

  readonly read: ReadWords = (text) => {
    const known = this.known.get(text) ?? readItems(text, this.names, this.thisYear, this.wordsOf(text));
    this.known.set(text, known);
    return known;
  };

  wordsOf(text: string): Words {
    if (this.last?.text !== text) this.last = { text, words: wordsOf(text) };
    return this.last.words;
  }

  /**
   * Takes parts of a text that was read for the reading of these parts, joined by `gap`. Where an item goes beyond a part,
   * the parts are read by themselves when they are asked for.
   */
  addParts(text: string, parts: readonly Span[], gap: ", " | " "): void {
    const joined = parts.map(({ from, to }) => text.slice(from, to)).join(gap);
    if (this.known.has(joined)) return;
    const { items, languages } = this.read(text);
    const own: Item[] = [];
    let next = placeOf(items, ({ to }) => to > (parts[0]?.from ?? 0));
    let offset = 0;
    for (const [i, { from, to }] of parts.entries()) {
      if (i > 0 && gap === ", ")
        own.push({ kind: "mark", mark: "comma", text: ",", from: offset, to: offset + 1 });
      if (i > 0) offset += gap.length;
      while ((items[next]?.to ?? Infinity) <= from) next++;
      for (let item = items[next]; item && item.from < to; item = items[++next]) {
        if (item.from < from || item.to > to) return;
        own.push({ ...item, from: item.from - from + offset, to: item.to - from + offset });
      }
      offset += to - from;
    }
    this.known.set(joined, { items: own, languages });
  }
}

/** The first part for which `isReached` holds, as for all behind it; their number if there is none. */
function placeOf<Part extends Span>(parts: readonly Part[], isReached: (part: Part) => boolean): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const part = parts[middle];
    if (part && isReached(part)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Splits a description into items. Names come before everything else, then numbers, then the longest phrase. */
export function readItems(text: string, names: Names, thisYear: number, words = wordsOf(text)): ReadText {
  const { tokens, languages, tables } = words;
  const entities = findEntities(tokens, names, {
    isOrdinary,
    capitalisesNouns: languages.includes("de"),
  });
  const claims = new Map<number, Claim>();
  const taken: boolean[] = [];
  const claim = (start: number, end: number, body: Body): boolean => {
    for (let at = start; at < end; at++) if (taken[at]) return false;
    if (end <= start) return false;
    for (let at = start; at < end; at++) taken[at] = true;
    claims.set(start, { start, end, body });
    return true;
  };
  const claimSpan = (span: Span, body: Body): void => {
    claim(
      placeOf(tokens, ({ to }) => to > span.from),
      placeOf(tokens, ({ from }) => from >= span.to),
      body,
    );
  };
  // "Falling asleep" is no artist with one letter wrong.
  const isPhrase = ({ start, end, typo }: Entity): boolean =>
    typo && (LEXICON.at(tokens, start)?.end ?? 0) >= end;
  for (const entity of entities)
    if (entity.certainty === "sure" && !isPhrase(entity))
      claim(entity.start, entity.end, contentOf({ type: "name", known: entity.known }));
  for (const match of limitsIn(text, thisYear))
    claimSpan(match, contentOf({ type: "measured", constraint: match.constraint }));
  for (const match of erasIn(text, thisYear)) claimSpan(match, contentOf({ type: "era", era: match.era }));
  const amounts = new Map(
    amountsIn(text)
      .toReversed()
      .map((amount) => [amount.from, amount]),
  );
  const open = new Map<number, Entity>(
    entities.filter(({ certainty }) => certainty !== "sure").map((entity) => [entity.start, entity]),
  );

  const items: Item[] = [];
  const add = (start: number, end: number, body: Body): void => {
    const [from, to] = [tokens[start]?.from ?? 0, tokens[end - 1]?.to ?? 0];
    items.push({ ...body, from, to, text: text.slice(from, to) });
  };
  const isTitle = isTitleCase(tokens);
  // For each token, the next one that is claimed.
  const limits: number[] = [];
  for (let at = tokens.length - 1, limit = tokens.length; at >= 0; at--) {
    if (taken[at]) limit = at;
    limits[at] = limit;
  }
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const claimed = claims.get(at);
    if (claimed) {
      add(at, claimed.end, claimed.body);
      at = claimed.end;
      continue;
    }
    if (token.mark) {
      add(at, at + 1, { kind: "mark", mark: token.mark });
      at++;
      continue;
    }
    const limit = limits[at] ?? tokens.length;
    const meaning = LEXICON.at(tokens, at, limit);
    const role = roleAt(tables, tokens, at, limit);
    const entity = open.get(at);
    const age = AGES.get(token.text);
    if (age && role?.meaning.role === "filler" && role.end === at + 1 && !meaning) {
      const isName = claims.has(at + 1) || open.has(at + 1);
      const kind = isName ? "name" : (LEXICON.at(tokens, at + 1, limit)?.meaning.kind ?? "other");
      // "Old" of an artist means little: Kanye's old songs are not those of the eighties.
      if (kind === "name" && age === "old") add(at, at + 1, { kind: "unknown" });
      else if (kind === "name" || kind === "genre" || kind === "mood")
        add(at, at + 1, contentOf({ type: "meaning", meaning: { kind: "age", age } }));
      else add(at, at + 1, { kind: "role", ...role.meaning });
      at++;
      continue;
    }
    const longest = Math.max(meaning?.end ?? 0, role && role.meaning.role !== "filler" ? role.end : 0);
    if (
      entity &&
      entity.end <= limit &&
      entity.end >= longest &&
      isAsked(entity, {
        tokens,
        items,
        tables,
        isTitle,
        sameWords: meaning !== null && meaning.end === entity.end ? meaning.meaning.kind : null,
        names,
      })
    ) {
      add(at, entity.end, contentOf({ type: "name", known: entity.known }));
      at = entity.end;
      continue;
    }
    const amount = amounts.get(token.from);
    if (amount && !(role && role.end > at + 1) && !meaning) {
      const end = placeOf(tokens, ({ from }) => from >= amount.to);
      if (end <= limit) {
        add(at, end, { kind: "amount", amount });
        at = end;
        continue;
      }
    }
    if (meaning && meaning.end >= (role?.end ?? 0)) {
      add(at, meaning.end, contentOf({ type: "meaning", meaning: meaning.meaning }));
      at = meaning.end;
    } else if (role) {
      add(at, role.end, { kind: "role", ...role.meaning });
      at = role.end;
    } else {
      add(at, at + 1, { kind: "unknown" });
      at++;
    }
  }
  return { items, languages };
}

import { roleAt } from "../intent/grammar/grammars.ts";
import type { KnownTexts, ReadText } from "../intent/read-items.ts";
import type { Span } from "../intent/text/matches.ts";
import type { Token } from "../intent/text/tokens.ts";
import type { Action } from "./words/action.ts";
import { type ActionTable, actionAt, tablesFor } from "./words/action-tables.ts";

/** A part of a sentence that does one thing. */
export interface Clause extends Span {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What is left without the phrases of refinements: what the clause is about. */
  readonly about: string;
  readonly actions: readonly Action[];
  /** Whether only contents and the words between them are in it: a list that goes on. Reads the clause. */
  readonly isList: () => boolean;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly action: Action;
}

/** Actions of which a clause has one; a second one begins another clause: "少点悲伤多点爵士". */
const SEPARATE: ReadonlySet<Action> = new Set(["more", "less"]);

/** Splits a sentence at marks, and at conjunctions before a phrase of refinements. Names and limits are left whole. */
export function clausesOf(text: string, texts: KnownTexts): Clause[] {
  const { tokens, languages, tables: grammars } = texts.wordsOf(text);
  const tables = tablesFor(tokens, languages);
  const named = insideOthers(texts.read(text), tokens);
  const actions = actionsIn(tokens, tables, named);
  const startsAction = new Set(actions.map(({ start }) => start));
  const bounds: number[] = [];
  const isBound = new Set<number>();
  const bound = (...places: readonly number[]): void => {
    bounds.push(...places);
    for (const at of places) isBound.add(at);
  };
  tokens.forEach((token, at) => {
    if (named.has(at)) return;
    if (isEnd(token)) bound(at, at + 1);
    else if (startsAction.has(at + 1) && !startsAction.has(at) && isConjunction(tokens, at, grammars))
      bound(at, at + 1);
  });
  let last: Found | null = null;
  for (const found of actions) {
    const sameClause = last !== null && !isAny(isBound, last.start + 1, found.start);
    const isNew = last !== null && SEPARATE.has(last.action) && SEPARATE.has(found.action);
    if (sameClause && isNew && found.start > (last?.end ?? 0)) bound(found.start);
    last = found;
  }
  let next = 0;
  const edges = [0, ...bounds.sort((a, b) => a - b), tokens.length];
  return edges.slice(0, -1).flatMap((from, i): Clause[] => {
    const to = edges[i + 1] ?? tokens.length;
    // A mark between two clauses; most pieces of a long list are one.
    if (to - from === 1 && isEnd(tokens[from])) return [];
    const own = tokens.slice(from, to);
    const first = next;
    while ((actions[next]?.start ?? to) < to) next++;
    const inside = actions.slice(first, next);
    if (own.every(isEnd)) return [];
    if (own.length === 1 && isConjunction(tokens, from, grammars)) return [];
    const span = { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 };
    const whole = text.slice(span.from, span.to);
    const about = inside.length > 0 ? without(tokens, from, to, inside) : [span];
    if (inside.length > 0) texts.addParts(text, about, " ");
    return [
      {
        ...span,
        text: whole,
        tokens: own,
        about: about.map((part) => text.slice(part.from, part.to)).join(" "),
        actions: inside.map(({ action }) => action),
        isList: () => {
          texts.addParts(text, [span], " ");
          return !inside.length && isList(texts.read(whole));
        },
      },
    ];
  });
}

function actionsIn(
  tokens: readonly Token[],
  tables: readonly ActionTable[],
  named: ReadonlySet<number>,
): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = named.has(at) ? null : actionAt(tables, tokens, at);
    if (match) found.push({ start: at, end: match.end, action: actionOf(match.meaning, tokens, at) });
    at = match?.end ?? at + 1;
  }
  return found;
}

/** "Too sad" is about less, "jazz, too" about more. */
const actionOf = (action: Action, tokens: readonly Token[], at: number): Action => {
  const next = tokens[at + 1];
  return tokens[at]?.text === "too" && (!next || next.mark !== null) ? "also" : action;
};

/** Whether a mark ends a clause. */
const isEnd = (token: Token | undefined): boolean => token?.mark === "comma" || token?.mark === "stop";

const isAny = (places: ReadonlySet<number>, from: number, to: number): boolean => {
  for (let at = from; at <= to; at++) if (places.has(at)) return true;
  return false;
};

/** Tokens that are part of a name or a limit: "Start Me Up" and "no songs longer than 5 minutes" compare nothing. */
function insideOthers({ items }: ReadText, tokens: readonly Token[]): Set<number> {
  const spans = items.filter(
    (item) =>
      item.kind === "content" &&
      (item.group === "artist" || item.group === "song" || item.content.type === "measured"),
  );
  const inside = new Set<number>();
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    while ((spans[next]?.to ?? Infinity) < token.to) next++;
    if (token.from >= (spans[next]?.from ?? Infinity)) inside.add(at);
  }
  return inside;
}

function isConjunction(tokens: readonly Token[], at: number, tables: Parameters<typeof roleAt>[0]): boolean {
  const role = roleAt(tables, tokens, at, at + 1)?.meaning.role;
  return role === "and" || role === "but" || role === "then" || tokens[at]?.mark === "slash";
}

/** The parts of a clause between its phrases of refinements. */
function without(tokens: readonly Token[], from: number, to: number, actions: readonly Found[]): Span[] {
  const parts: Span[] = [];
  let start: number | null = null;
  for (let at = from; at <= to; at++) {
    const isAction = at === to || actions.some((action) => at >= action.start && at < action.end);
    if (!isAction) {
      start ??= at;
      continue;
    }
    if (start !== null) parts.push({ from: tokens[start]?.from ?? 0, to: tokens[at - 1]?.to ?? 0 });
    start = null;
  }
  return parts;
}

function isList({ items }: ReadText): boolean {
  return (
    items.some(({ kind }) => kind === "content") &&
    items.every(
      (item) =>
        item.kind === "content" ||
        item.kind === "mark" ||
        (item.kind === "role" && ["filler", "noun", "and", "or", "by"].includes(item.role)),
    )
  );
}

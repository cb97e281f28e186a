import { PhraseTable } from "../text/phrases.ts";
import { hasAsian, type Token } from "../text/tokens.ts";
import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { ITALIAN } from "./it.ts";
import { JAPANESE } from "./ja.ts";
import { KOREAN } from "./ko.ts";
import { PORTUGUESE } from "./pt.ts";
import type { Grammar, Role } from "./role.ts";
import { CHINESE } from "./zh.ts";

export interface RolePhrase {
  readonly role: Role;
  readonly phrase: string;
}
type Table = PhraseTable<RolePhrase>;

/** Fillers are written first, so that any other role of the same phrase replaces them. */
function tableOf(grammar: Grammar): Table {
  const rows = new Map<string, RolePhrase>();
  const byWeight = [...grammar].sort((a, b) => weight(a[0]) - weight(b[0]));
  for (const [role, phrases] of byWeight)
    for (const phrase of phrases.split("|")) rows.set(phrase, { role, phrase });
  return new PhraseTable(rows);
}
/** "No" before a name and "X, no" behind it: what precedes counts more. */
const ORDER: readonly Role[] = [
  "filler",
  "noun",
  "and",
  "or",
  "purpose",
  "into",
  "by",
  "want",
  "refuseAfter",
  "likeAfter",
];
const weight = (role: Role): number => (ORDER.includes(role) ? ORDER.indexOf(role) : ORDER.length);

const LATIN: readonly (readonly [string, Table])[] = [
  ["en", tableOf(ENGLISH)],
  ["es", tableOf(SPANISH)],
  ["fr", tableOf(FRENCH)],
  ["de", tableOf(GERMAN)],
  ["pt", tableOf(PORTUGUESE)],
  ["it", tableOf(ITALIAN)],
];
const english = LATIN[0]?.[1] ?? tableOf(ENGLISH);
/** In the order in which a text with several of these scripts is read. */
const ASIAN = { ko: tableOf(KOREAN), ja: tableOf(JAPANESE), zh: tableOf(CHINESE) };

/** The languages whose descriptions are understood. */
export const understoodLanguages: readonly string[] = [...LATIN.map(([code]) => code), ...Object.keys(ASIAN)];

/** The grammars that fit a text: those of its script, English, and the European languages with most of its words. */
export function grammarsOf(tokens: readonly Token[]): { languages: string[]; tables: readonly Table[] } {
  const text = tokens.map((token) => token.text).join("");
  const languages: string[] = [];
  const tables: Table[] = [];
  if (hasAsian(text)) {
    const hangul = /[\uac00-\ud7af]/.test(text);
    const kana = /[\u3040-\u30ff]/.test(text);
    // Han characters beside kana are Japanese words.
    const isWritten: Record<keyof typeof ASIAN, boolean> = { ko: hangul, ja: kana, zh: !hangul && !kana };
    for (const [code, table] of Object.entries(ASIAN)) {
      if (!isWritten[code as keyof typeof ASIAN]) continue;
      languages.push(code);
      tables.push(table);
    }
  }
  const quoted = insideQuotes(tokens);
  const places = [...tokens.keys()].filter((at) => !tokens[at]?.mark && !quoted.has(at));
  const counts = LATIN.map(([code, table]) => {
    const words = places.filter((at) => table.at(tokens, at) !== null).length;
    return { code, table, words };
  });
  const most = Math.max(...counts.map(({ words }) => words));
  const likely = counts.filter(({ words }) => words === most && words > 0);
  languages.push(...likely.map(({ code }) => code));
  tables.push(...likely.map(({ table }) => table));
  if (!tables.includes(english)) tables.push(english);
  return { languages, tables };
}

/** Titles in quotation marks may be in any language. */
function insideQuotes(tokens: readonly Token[]): Set<number> {
  const marks = tokens.flatMap(({ mark }, at) => (mark === "quote" ? [at] : []));
  const inside = new Set<number>();
  for (let i = 0; i + 1 < marks.length; i += 2)
    for (let at = marks[i] ?? 0; at < (marks[i + 1] ?? 0); at++) inside.add(at);
  return inside;
}

/**
 * The longest phrase of any of these grammars that begins at this token and ends at `limit` at most. Of equally long ones
 * a filler counts least, then the first grammar wins.
 */
export function roleAt(
  tables: readonly Table[],
  tokens: readonly Token[],
  start: number,
  limit = tokens.length,
) {
  let best: ReturnType<Table["at"]> = null;
  for (const table of tables) {
    const found = table.at(tokens, start, limit);
    if (!found) continue;
    const isFiller = best?.meaning.role === "filler" && found.meaning.role !== "filler";
    if (!best || found.end > best.end || (found.end === best.end && isFiller)) best = found;
  }
  return best;
}

const ALL = [...LATIN.map(([, table]) => table), ...Object.values(ASIAN)];
/** Whether a word has a role in any language, so that it is unlikely to be a mistyped name. */
export const isGrammatical = (word: string): boolean => ALL.some((table) => table.has(word));

import { PhraseTable } from "../../intent/text/phrases.ts";
import type { Token } from "../../intent/text/tokens.ts";
import type { Action, Rows } from "./action.ts";
import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";

export type ActionTable = PhraseTable<Action>;
const tableOf = (rows: Rows): ActionTable =>
  new PhraseTable(
    rows.flatMap(([action, phrases]) => phrases.split("|").map((phrase) => [phrase, action] as const)),
  );

const TABLES: Readonly<Record<string, ActionTable>> = {
  en: tableOf(ENGLISH),
  zh: tableOf(CHINESE),
  es: tableOf(SPANISH),
  fr: tableOf(FRENCH),
  de: tableOf(GERMAN),
  pt: tableOf(PORTUGUESE),
  it: tableOf(ITALIAN),
  ja: tableOf(JAPANESE),
  ko: tableOf(KOREAN),
};
const LATIN = ["en", "es", "fr", "de", "pt", "it"];

/**
 * The tables of a refinement. It is often two words long, so the language is that with most phrases of refinements, and of
 * those the ones that the grammar thinks likely.
 */
export function tablesFor(tokens: readonly Token[], likely: readonly string[]): readonly ActionTable[] {
  const asian = likely.filter((code) => !LATIN.includes(code));
  const scored = LATIN.map((code) => {
    const table = TABLES[code];
    const words = tokens.reduce((sum, _, at) => {
      const found = table?.at(tokens, at);
      return sum + (found ? found.end - found.start : 0);
    }, 0);
    return { code, score: words + (likely.includes(code) ? 0.5 : 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const latin = best >= 1 ? scored.filter(({ score }) => score === best).map(({ code }) => code) : ["en"];
  return [...asian, ...latin].map((code) => TABLES[code]).filter((table) => table !== undefined);
}

/** The longest phrase that begins at the token. */
export function actionAt(tables: readonly ActionTable[], tokens: readonly Token[], start: number) {
  let best: ReturnType<ActionTable["at"]> = null;
  for (const table of tables) {
    const found = table.at(tokens, start);
    if (found && (!best || found.end > best.end)) best = found;
  }
  return best;
}

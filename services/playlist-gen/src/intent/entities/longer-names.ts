import { isSentenceStart, isTitleCase } from "../text/capitals.ts";
import { hasAsian, type Token } from "../text/tokens.ts";
import { COMMON_WORDS } from "./common-words.ts";
import type { Entity } from "./entity.ts";
import { isOptional } from "./name-index.ts";
import type { Vocabulary } from "./runs.ts";

/** Letters up to which one typo may as well be another name. */
const SHORT = 5;
/** Before a name, but no part of it. */
const TITLES: ReadonlySet<string> = new Set(
  "dj mc sir dr mr mrs ms miss lord don dona senor senora herr frau maestro captain superstar popstar rockstar".split(
    " ",
  ),
);

/**
 * Names of one word that are rather a part of the name of somebody else, whom the catalogue does not know: "Nick Drake" is
 * not Drake, and "Joni Mitchell" is not Joji with one letter wrong.
 */
export function partsOfLongerNames(
  tokens: readonly Token[],
  entities: readonly Entity[],
  vocabulary: Vocabulary,
): ReadonlySet<Entity> {
  const named = new Set(entities.flatMap(({ start, end }) => indexes(start, end)));
  const isForeign = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.mark || named.has(at) || token.text.length < 2) return false;
    if (/\d/.test(token.text) || hasAsian(token.text)) return false;
    if (TITLES.has(token.text)) return false;
    return ![token.text, token.stem].some((word) => COMMON_WORDS.has(word) || vocabulary.isOrdinary(word));
  };
  const hasCapitals = !isTitleCase(tokens);
  const isPart = ({ start, end, known, typo }: Entity): boolean => {
    const words = tokens.slice(start, end).filter(({ text }) => !isOptional(text));
    const [word] = words;
    if (known.kind !== "artist" || words.length !== 1 || !word || hasAsian(word.text)) return false;
    const isJoined = (at: number): boolean => {
      if (!isForeign(at)) return false;
      const capital = tokens[at]?.capital === true;
      if (capital !== word.capital) return false;
      return capital ? hasCapitals : typo && word.text.length <= SHORT;
    };
    const before = isJoined(start - 1) && !isSentenceStart(tokens, start - 1);
    return typo ? before || isJoined(end) : before && !vocabulary.capitalisesNouns;
  };
  return new Set(entities.filter(isPart));
}

const indexes = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, i) => start + i);

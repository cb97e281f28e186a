import type { Token } from "./tokens.ts";

/** Of several words most are capitalised: capitals say nothing then. */
export function isTitleCase(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ mark, text }) => !mark && text.length > 2 && !/\d/.test(text));
  return words.length > 4 && words.filter(({ capital }) => capital).length > words.length * 0.7;
}

/** A capital letter says nothing at the start of a sentence. */
export function isSentenceStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || before.mark === "stop";
}

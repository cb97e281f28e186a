import { hash32 } from "./hash.ts";

/** Keys shorter than this are not searched with a typo. */
const SHORTEST_NEAR = 4;
const LONGEST_NEAR = 40;

function without(text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < text.length; at++) found.add(text.slice(0, at) + text.slice(at + 1));
  return [...found];
}

/**
 * Hashes of a word and of the word with one letter left out. Two words that are one typo apart (a wrong, missing, extra
 * or swapped letter) have at least one hash in common, so that a look-up by hashes finds all of them; the caller compares
 * what it finds.
 */
export function nearKeys(word: string): number[] {
  if (word.length < SHORTEST_NEAR - 1 || word.length > LONGEST_NEAR) return [];
  return [word, ...without(word)].map(hash32);
}

/** The hashes with which to look up a word that may have up to two typos: those with two letters left out as well. */
export function widerKeys(word: string): number[] {
  if (word.length < SHORTEST_NEAR || word.length > LONGEST_NEAR) return [];
  const once = without(word);
  return [...new Set([word, ...once, ...once.flatMap(without)].map(hash32))];
}

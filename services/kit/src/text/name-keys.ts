import { createHash } from "node:crypto";
import { skeleton } from "./skeleton.ts";

/** Raise when the rule for keys changes: services then recompute the keys of stored names at their start. */
export const nameKeysVersion = 1;

/** Keys are indexed; a longer one (ligatures that unfold to whole phrases) is stored as its hash. */
const maxKeyLength = 256;

/** Keep the dot of İ as É keeps its accent: JavaScript lowercases it to an i that looks like that of I. */
const lower = (text: string): string =>
  text.normalize("NFC").replaceAll(/[^İ]+/gu, (part) => part.toLowerCase());

const lowerSkeleton = (text: string): string => skeleton(skeleton(lower(text)).toLowerCase()).toLowerCase();

/**
 * Lower case as a reader takes it: a capital that starts a word, or is in a word of capitals, is that letter, but an I
 * after the first letter of a mixed-case word reads as an l (`PauI`).
 */
const readAsWords = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}\p{Nd}]+/gu, (word) => {
    if (!/\p{Ll}/u.test(word)) return lower(word);
    const [first = "", ...rest] = word;
    return lower(first) + rest.join("");
  });

const short = (key: string): string =>
  key.length <= maxKeyLength ? key : `sha256:${createHash("sha256").update(key).digest("hex")}`;

/**
 * The keys of a name, sorted. Names that share a key can be confused, so only one of them may be registered.
 *
 * - `typed:` is the skeleton of the name as written, so `PauI` and `Paul` share it, `Ian` and `Lan` do not.
 * - `lower:` is the skeleton in lower case, so `PAUL` and `paul` share it, `B0b` and `bob`; also with each 1 as an i
 *   (`Al1ce`), and with a capital I inside a mixed-case word as an l (`pauI` and `Paul`).
 *
 * Both kinds are computed with compatibility forms (wide, joined and long letters) folded and unfolded, since such a
 * form may look like a letter other than its compatibility equivalent (ſ like f).
 */
export function nameKeys(name: string): string[] {
  const text = name.trim().replaceAll(/\p{Zs}+/gu, " ");
  const forms = [text.normalize("NFKC").trim(), text.normalize("NFC")];
  const keys = forms.flatMap((form) => [
    // guard: name-key-as-typed
    `typed:${skeleton(form)}`,
    `lower:${lowerSkeleton(form)}`,
    `lower:${lowerSkeleton(form.replaceAll("1", "i"))}`,
    // guard: name-key-as-words
    `lower:${lowerSkeleton(skeleton(readAsWords(form)))}`,
  ]);
  return [...new Set(keys.map(short))].sort();
}

import { createHash } from "node:crypto";
import { foldCase } from "./name.ts";
import { skeleton } from "./skeleton.ts";

/** Raise when the rule for keys changes: services then recompute the keys of stored names at their start. */
export const nameKeysVersion = 2;

/** Keys are indexed; a longer one (ligatures that unfold to whole phrases) is stored as its hash. */
const maxKeyLength = 256;

/** Keep the dot of İ as É keeps its accent: JavaScript lowercases it to an i that looks like that of I. */
const lower = (text: string): string =>
  text.normalize("NFC").replaceAll(/[^İ]+/gu, (part) => part.toLowerCase());

/** The skeletons of the texts of one name. Its keys need most of them several times, and each takes some passes. */
function skeletonsOfName() {
  const known = new Map<string, string>();
  const typed = (text: string): string => {
    const drawn = known.get(text) ?? skeleton(text);
    known.set(text, drawn);
    return drawn;
  };
  return { typed, lower: (text: string) => typed(typed(lower(text)).toLowerCase()).toLowerCase() };
}

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

/** Case as Turkish folds it: I is the capital of ı, and İ that of i. */
const foldTurkic = (text: string): string => foldCase(text.replaceAll("İ", "i").replaceAll("I", "ı"));

const short = (key: string): string =>
  key.length <= maxKeyLength ? key : `sha256:${createHash("sha256").update(key).digest("hex")}`;

const trimmed = (name: string): string =>
  name
    .trim()
    .replaceAll(/\p{Zs}+/gu, " ")
    // Joiners are as good as invisible in a list of names.
    .replaceAll(/[\u200c\u200d]/gu, "");

/** A name as NFKC and full case folding have it. */
const folded = (name: string): string => foldCase(trimmed(name).normalize("NFKC").trim()).normalize("NFKC");

/**
 * The keys by which a name finds one that differs in case alone where `foldName`, which is stored, tells them apart:
 * `STRASSE` and `Straße`, `istanbul` and `İstanbul`.
 */
export const caseKeys = (name: string): string[] =>
  [`case:${folded(name)}`, `turkic:${foldTurkic(trimmed(name).normalize("NFKC").trim())}`].map(short);

/** Whether names are found by `caseKeys`: those with a letter that lower case alone leaves apart from its other case. */
const isFoldedFurther = (text: string): boolean =>
  /İ|i\u0307/u.test(text) || folded(text) !== text.toLowerCase();

/**
 * The keys of a name, sorted. Names that share a key can be confused, so only one of them may be registered.
 *
 * - `typed:` is the skeleton of the name as written, so `PauI` and `Paul` share it, `Ian` and `Lan` do not.
 * - `lower:` is the skeleton in lower case, so `PAUL` and `paul` share it, `B0b` and `bob`; also with each 1 as an i
 *   (`Al1ce`), and with a capital I inside a mixed-case word as an l (`pauI` and `Paul`).
 *
 * - `lower:` once more after full case folding (ß is ss, ς is σ), if that differs.
 * - `case:` and `turkic:`, the keys of `caseKeys`, if a letter of the name has such a case; `turkic:` also for an i, whose
 *   capital may be İ.
 *
 * The first two kinds are computed with compatibility forms (wide, joined and long letters) folded and unfolded, since such a
 * form may look like a letter other than its compatibility equivalent (ſ like f).
 */
export function nameKeys(name: string): string[] {
  const text = trimmed(name);
  const skeletons = skeletonsOfName();
  const forms = [text.normalize("NFKC").trim(), text.normalize("NFC")];
  const keys = forms.flatMap((form) => [
    // guard: name-key-as-typed
    `typed:${skeletons.typed(form)}`,
    `lower:${skeletons.lower(form)}`,
    `lower:${skeletons.lower(form.replaceAll("1", "i"))}`,
    // guard: name-key-as-words
    `lower:${skeletons.lower(skeletons.typed(readAsWords(form)))}`,
    // guard: name-key-full-case
    ...(form.includes("İ") ? [] : [`lower:${skeletons.lower(foldCase(form))}`]),
  ]);
  const [caseKey = "", turkicKey = ""] = caseKeys(text);
  if (isFoldedFurther(text.normalize("NFKC"))) keys.push(caseKey);
  if (/[iİ]/u.test(text)) keys.push(turkicKey);
  return [...new Set(keys.map(short))].sort();
}

import { simplified } from "./han-variants.ts";

const LETTERS: Record<string, string> = { ø: "o", đ: "d", ł: "l", ß: "ss", æ: "ae", œ: "oe", ı: "i", λ: "a" };

/** Of these letters only Han characters have another form. */
const PLAIN = /^[a-z0-9\u4e00-\u9fff]+$/;

/** The texts folded last: a comparison of names folds the same few many times. */
const recent = new Map<string, string>();
const MOST_RECENT = 64;

/** Lower case without diacritics, Han characters simplified, punctuation as single spaces. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return simplified(text);
  const known = recent.get(text);
  if (known !== undefined) return known;
  const folded = foldAll(text);
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(text, folded);
  return folded;
}

const foldAll = (text: string): string =>
  simplified(
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/[øđłßæœıλ]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(/['’`´]/g, "")
      // P!nk and A$AP are words, not punctuation.
      .replace(/(?<=\w)!(?=\w)/g, "i")
      .replace(/\$/g, "s")
      .replace(/&/g, " and ")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );

const HAN_RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu;

/** Splits folded text into words; scripts without spaces into overlapping character pairs. */
export function words(folded: string): string[] {
  const result: string[] = [];
  for (const word of folded.split(" ")) {
    if (!word) continue;
    const plain = word.replace(HAN_RUN, " ").trim();
    if (plain) result.push(...plain.split(" "));
    for (const run of word.match(HAN_RUN) ?? []) {
      if (run.length === 1) result.push(run);
      for (let i = 0; i + 1 < run.length; i++) result.push(run.slice(i, i + 2));
    }
  }
  return result;
}

import { LRUCache } from "lru-cache";
import { simplified } from "./han-variants.ts";

const LETTERS: Record<string, string> = { ø: "o", đ: "d", ł: "l", ß: "ss", æ: "ae", œ: "oe", ı: "i", λ: "a" };

/** Of these letters only Han characters have another form. */
const PLAIN = /^[a-z0-9\u4e00-\u9fff]+$/;

/** The texts folded last: a comparison of names folds the same few many times. */
const recent = new LRUCache<string, string>({ max: 64, memoMethod: (text) => foldAll(text) });

/** Lower case without diacritics, Han characters simplified, punctuation as single spaces. */
export const fold = (text: string): string => (PLAIN.test(text) ? simplified(text) : recent.memo(text));

const IN_WORD = /^[\p{L}\p{N}]$/u;
/** Whether each UTF-16 unit is a letter or a number: 1 or 2 once it was asked for. */
const unitsInWords = new Uint8Array(0x10000);
function isInWord(text: string, at: number, width: number): boolean {
  if (width > 1) return IN_WORD.test(text.slice(at, at + width));
  const unit = text.charCodeAt(at);
  unitsInWords[unit] ||= IN_WORD.test(text.charAt(at)) ? 1 : 2;
  return unitsInWords[unit] === 1;
}

/** Letters and numbers as they are, and all between them as single spaces; a pattern takes ten times as long. */
export function lettersAndNumbers(text: string): string {
  let result = "";
  let start = -1;
  for (let at = 0, width = 1; at <= text.length; at += width) {
    width = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    if (at < text.length && isInWord(text, at, width)) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      result += (result ? " " : "") + text.slice(start, at);
      start = -1;
    }
  }
  return result;
}

const foldAll = (text: string): string =>
  simplified(
    lettersAndNumbers(
      text
        // Honorifics in one sign, which unfolds to a phrase of eighteen letters: no part of a name.
        .replace(/[\ufdfa\ufdfb]/g, " ")
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC")
        .toLowerCase()
        .replace(/[øđłßæœıλ]/g, (letter) => LETTERS[letter] ?? letter)
        .replace(/['’`´]/g, "")
        // P!nk and A$AP are words, not punctuation.
        .replace(/(?<=\w)!(?=\w)/g, "i")
        .replace(/\$/g, "s")
        .replace(/&/g, " and "),
    ),
  );

const HAN_RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g;
const HAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Splits folded text into words; scripts without spaces into overlapping character pairs. */
export function words(folded: string): string[] {
  const all = folded.split(" ").filter(Boolean);
  if (!HAN.test(folded)) return all;
  const result: string[] = [];
  for (const word of all) {
    if (!HAN.test(word)) {
      result.push(word);
      continue;
    }
    const plain = word.replace(HAN_RUN, " ").trim();
    if (plain) result.push(...plain.split(" "));
    for (const run of word.match(HAN_RUN) ?? []) {
      if (run.length === 1) result.push(run);
      for (let i = 0; i + 1 < run.length; i++) result.push(run.slice(i, i + 2));
    }
  }
  return result;
}

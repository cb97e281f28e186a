import { randomInt } from "node:crypto";
import { invalid } from "@tutti/proto/errors";
import { foldName, hasInvisible, hasLetter, isOneScript, nameKeys, withoutEmoji } from "@tutti/service-kit";

const maxLength = 64;
const favoritesPrefix = "favorites_";

/** Refuses what a person does not see, or takes for something else. */
function checkCharacters(name: string): void {
  if (hasInvisible(name) || /[/\\]|\ufe0e|\ufe0f/.test(name))
    throw invalid("A room name has no slash, backslash or invisible character.", "room_name_characters");
  // In a favorites room's name the user's own follows, which may be of another script than the word before it.
  const words = name.replace(/^favorites_/iu, "").split(/\s+/u);
  if (!words.every(isOneScript))
    throw invalid("The letters of a word in a room name are of one script.", "room_name_script");
}

/**
 * A room's name as it is kept, spaces in a row as one: 1 to 64 characters, at least one of them a letter, each word of
 * one script. Throws `room_name_length`, `room_name_characters`, `room_name_script` or `room_name_letter`.
 */
export function parseRoomName(given: string): string {
  const name = given
    .normalize("NFC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
  const length = [...name].length;
  if (length < 1 || length > maxLength)
    throw invalid("A room name has 1 to 64 characters.", "room_name_length");
  checkCharacters(withoutEmoji(name));
  if (!hasLetter(name)) throw invalid("A room name has at least one letter.", "room_name_letter");
  return name;
}

/** What a room is found by: case, look-alike letters and the number of spaces make no difference. */
export const foldRoomName = (name: string): string => foldName(name).replaceAll(/ +/g, " ");

const prefixKeys = new Set([favoritesPrefix, favoritesPrefix.toUpperCase()].flatMap(nameKeys));

/** Does a name begin with `favorites_`, in whatever case or look-alikes (`FAVOR1TES_`)? */
export const isFavoritesName = (name: string): boolean => {
  const beginning = [...name.normalize("NFKC").trim()].slice(0, favoritesPrefix.length).join("");
  return (
    foldName(name).startsWith(foldName(favoritesPrefix)) ||
    nameKeys(beginning).some((key) => prefixKeys.has(key))
  );
};

/**
 * The keys that a room's name claims. A favorites room claims none: its name is made of a username, which claimed its
 * own, and two accounts from before look-alikes were compared each keep theirs.
 */
export const roomNameKeys = (name: string): string[] => (isFavoritesName(name) ? [] : nameKeys(name));

/** The name of a user's own favorites room. */
export const favoritesRoomOf = (username: string): string => `${favoritesPrefix}${username}`;

/** Six digits, which nobody tries out one after the other. */
const drawNumber = () => randomInt(100_000, 1_000_000);

/**
 * Names that a person whose wish is taken may like instead: counted on while that is free, then drawn, so that nobody
 * takes them all beforehand.
 */
export function alternativesTo(name: string, draw: () => number = drawNumber): string[] {
  const counted = Array.from({ length: 10 }, (_, i) => ` ${i + 2}`);
  const drawn = Array.from({ length: 5 }, () => ` ${draw()}`);
  return [...counted, ...drawn].map(
    (suffix) =>
      [...name]
        .slice(0, maxLength - suffix.length)
        .join("")
        .trimEnd() + suffix,
  );
}

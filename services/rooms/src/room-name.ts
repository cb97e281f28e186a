import { invalid } from "@tutti/proto/errors";
import { foldName, hasInvisible, isOneScript, withoutEmoji } from "@tutti/service-kit";

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

/** A room's name as it is kept, or a sentence why it cannot be one. */
export function parseRoomName(given: string): string {
  const name = given
    .normalize("NFC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
  const length = [...name].length;
  if (length < 1 || length > maxLength)
    throw invalid("A room name has 1 to 64 characters.", "room_name_length");
  checkCharacters(withoutEmoji(name));
  return name;
}

/** What a room is found by: names that look alike share it, also those that differ in the number of spaces alone. */
export const foldRoomName = (name: string): string => foldName(name).replaceAll(/ +/g, " ");

export const isFavoritesName = (name: string): boolean =>
  foldName(name).startsWith(foldName(favoritesPrefix));

/** The name of a user's own favorites room. */
export const favoritesRoomOf = (username: string): string => `${favoritesPrefix}${username}`;

/** Names that a person whose wish is taken may like instead. */
export function alternativesTo(name: string): string[] {
  const suffixes = Array.from({ length: 30 }, (_, i) => ` ${i + 2}`);
  return suffixes.map(
    (suffix) =>
      [...name]
        .slice(0, maxLength - suffix.length)
        .join("")
        .trimEnd() + suffix,
  );
}

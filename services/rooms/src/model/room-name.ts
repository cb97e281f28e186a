import { randomInt } from "node:crypto";
import { fault } from "@tutti/proto/faults";
import { hasLinkKey, shownRoomName } from "@tutti/proto/sync";
import { foldName, hasContent, hasInvisible, isOneScript, nameKeys, withoutEmoji } from "@tutti/service-kit";

const maxLength = 64;
const favoritesPrefix = "favorites_";

/** Rejects invisible and confusable characters. */
function checkCharacters(name: string): void {
  if (/* guard: visible-room-name */ hasInvisible(name) || /[/\\]|\ufe0e|\ufe0f/.test(name))
    throw fault("room_name_characters");
  // In a favorites room's name the username follows, which may be of another script than the prefix.
  const words = name.replace(/^favorites_/iu, "").split(/\s+/u);
  // guard: room-name-of-one-script
  if (!words.every(isOneScript)) throw fault("room_name_script");
}

/**
 * Normalizes a room's name, with runs of spaces as one: 1 to 64 characters, at least one of them a letter, digit
 * or emoji, each word of one script or an everyday mix (see `isOneScript`). Throws `room_name_length`, `room_name_characters`, `room_name_script` or `room_name_letter`.
 */
export function parseRoomName(given: string): string {
  const typed = given
    .normalize("NFC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
  // The key of a link is no part of what was chosen.
  const name = shownRoomName(typed);
  const length = [...name].length;
  if (length < 1 || length > maxLength) throw fault("room_name_length");
  checkCharacters(withoutEmoji(name));
  if (!hasContent(name)) throw fault("room_name_letter");
  return typed;
}

/** The look-up key of a name: case, look-alike letters and the number of spaces make no difference. */
export const foldRoomName = (name: string): string => foldName(name).replaceAll(/ +/g, " ");

const prefixKeys = new Set([favoritesPrefix, favoritesPrefix.toUpperCase()].flatMap(nameKeys));

/** Whether a name begins with `favorites_`, in any case or look-alike (`FAVOR1TES_`). */
export const isFavoritesName = (name: string): boolean => {
  const beginning = [...name.normalize("NFKC").trim()].slice(0, favoritesPrefix.length).join("");
  return (
    foldName(name).startsWith(foldName(favoritesPrefix)) ||
    // guard: imitated-prefix
    nameKeys(beginning).some((key) => prefixKeys.has(key))
  );
};

/**
 * The look-alike keys that a room's name claims. A favorites room claims none: the username in it claimed its own, and
 * two accounts from before look-alikes were compared each keep theirs. Neither does one with the key of a link, which no
 * other name equals.
 */
export const roomNameKeys = (name: string): string[] =>
  isFavoritesName(name) || hasLinkKey(name) ? [] : nameKeys(name);

/** The name of a user's own favorites room. */
export const favoritesRoomOf = (username: string): string => `${favoritesPrefix}${username}`;

/** Six random digits, too many to try one after the other. */
const drawNumber = () => randomInt(100_000, 1_000_000);

/** Alternatives to a taken name: numbered ones first, then random ones, so that not all can be taken in advance. */
export function alternativesTo(name: string, draw: () => number = drawNumber): string[] {
  const counted = Array.from({ length: 10 }, (_, i) => ` ${i + 2}`);
  const drawn = Array.from({ length: 5 }, () => ` ${draw()}`);
  return [...counted, /* guard: random-names */ ...drawn].map(
    (suffix) =>
      [...name]
        .slice(0, maxLength - suffix.length)
        .join("")
        .trimEnd() + suffix,
  );
}

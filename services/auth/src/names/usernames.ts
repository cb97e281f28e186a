import { randomInt } from "node:crypto";
import { isLinkLike, nameKeys } from "@tutti/service-kit";
import { parseUsername } from "../model/account.ts";
import type { Deps } from "../model/ports.ts";
import { isReservedName } from "./reserved-names.ts";
import { nameColumns } from "./username-keys.ts";

const adjectives = [
  ...["Amber", "Autumn", "Azure", "Blue", "Brave", "Bright", "Calm", "Cheerful", "Clever", "Copper", "Coral"],
  ...["Cosmic", "Crimson", "Dancing", "Eager", "Emerald", "Gentle", "Golden", "Green", "Happy", "Indigo"],
  ...["Jolly", "Kind", "Lively", "Lucky", "Lunar", "Mellow", "Merry", "Misty", "Noble", "Orange", "Purple"],
  ...["Quick", "Quiet", "Red", "Scarlet", "Silver", "Singing", "Snowy", "Solar", "Sunny", "Swift", "Teal"],
  ...["Velvet", "Violet", "Warm", "Wild", "Winter", "Wise", "Yellow"],
];
const animals = [
  ...["Badger", "Bear", "Beaver", "Bison", "Crane", "Cricket", "Deer", "Dolphin", "Dove", "Eagle", "Falcon"],
  ...[
    "Finch",
    "Fox",
    "Gecko",
    "Goose",
    "Hare",
    "Hawk",
    "Hedgehog",
    "Heron",
    "Ibis",
    "Koala",
    "Lark",
    "Lemur",
  ],
  ...["Lion", "Llama", "Lynx", "Magpie", "Marten", "Moose", "Newt", "Otter", "Owl", "Panda", "Parrot"],
  ...["Penguin", "Puffin", "Rabbit", "Raven", "Robin", "Salmon", "Seal", "Sparrow", "Squirrel", "Swan"],
  ...["Tiger", "Toucan", "Turtle", "Walrus", "Whale", "Zebra"],
];

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? "";

/** A name that says nothing about a person, such as `BlueOtter12`. `digits`: how many its number has. */
export const neutralName = (digits = 2): string =>
  `${oneOf(adjectives)}${oneOf(animals)}${randomInt(10 ** (digits - 1), 10 ** digits)}`;

/** Whether an account may get a name now: neither it nor one that looks like it is taken or reserved. */
export async function isFreeName(deps: Deps, username: string): Promise<boolean> {
  const { db } = deps;
  if (await isReservedName(deps, username)) return false;
  const { folded } = nameColumns(username);
  const holders = await db.user.count({ where: { folded } });
  return holders === 0 && (await db.nameKey.count({ where: { key: { in: nameKeys(username) } } })) === 0;
}

/** Tries of each length of number. */
const triesEach = 5;

/** Neutral names, the later ones with longer numbers, as more of them are taken. */
export function* neutralNames(): Generator<string> {
  for (const digits of [2, 3, 4, 6]) for (let i = 0; i < triesEach; i++) yield neutralName(digits);
}

/** A free neutral name. */
export async function freeNeutralName(deps: Deps): Promise<string> {
  for (const name of neutralNames()) if (await isFreeName(deps, name)) return name;
  return neutralName(9);
}

/** The name that a person shows at Google as a username, runs of other signs as one underscore; null if it is none. */
export function usernameOf(shownName: string): string | null {
  // Many accounts without a name show their address.
  if (isLinkLike(shownName)) return null;
  const name = shownName
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "_")
    .replace(/^_|_$/g, "");
  try {
    return parseUsername(name);
  } catch {
    return null;
  }
}

/** An account that is being deleted for good. */
export interface Departed {
  readonly userId: string;
  /** Empty when it is no longer known. */
  readonly username: string;
}

/** Keys of stored JSON whose value is the name of an account. */
const nameKeys: ReadonlySet<string> = new Set([
  ...["username", "requester_name", "requesterName", "requestedByUsername", "owner_name", "ownerName"],
  ...["reporter_name", "subject_name", "by_name", "by"],
]);
/** Keys of sentences, in which a name may occur. */
const sentenceKeys: ReadonlySet<string> = new Set(["message", "reason", "text"]);
/** Keys of room names: a favorites room has its owner's name in it. */
const roomNameKeys: ReadonlySet<string> = new Set(["room_name", "roomName"]);

const isFavoritesOf = (roomName: string, username: string): boolean =>
  roomName.toLowerCase() === `favorites_${username}`.toLowerCase();

/** Whether a character continues a word, so that Ann is not found in Anna. */
const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{Nd}_]/u.test(character);

/** A sentence in which `name` is replaced where it is a word of its own. */
function withoutName(sentence: string, name: string): string {
  let [result, rest] = ["", sentence];
  for (let at = rest.indexOf(name); at >= 0; at = rest.indexOf(name)) {
    const [before, after] = [rest.slice(0, at), rest.slice(at + name.length)];
    const isWord = !isWordPart([...(result + before)].at(-1)) && !isWordPart([...after][0]);
    result += before + (isWord ? "somebody" : name);
    rest = after;
  }
  return result + rest;
}

function textWithout(key: string, text: string, { userId, username }: Departed, replacement: string): string {
  const withoutId = text.replaceAll(userId, replacement);
  if (username === "") return withoutId;
  if (nameKeys.has(key)) return withoutId === username ? "" : withoutId;
  if (roomNameKeys.has(key)) return isFavoritesOf(withoutId, username) ? "" : withoutId;
  return sentenceKeys.has(key) ? withoutName(withoutId, username) : withoutId;
}

/**
 * A JSON value that no longer names a person: the account's id becomes `replacement`, wherever it occurs, and the name is
 * emptied in the fields that hold names. Other texts stay: a song may be called what a person is called.
 */
export function withoutPerson<T>(value: T, person: Departed, replacement: string): T {
  const visit = (part: unknown, key: string): unknown => {
    if (typeof part === "string") return textWithout(key, part, person, replacement);
    if (Array.isArray(part)) return part.map((item) => visit(item, key));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, visit(item, name)]));
  };
  return visit(value, "") as T;
}

/** Texts by which stored JSON that may name a person is found, before `namesPerson` decides. */
export const textsOf = ({ userId, username }: Departed): string[] =>
  username === "" ? [userId] : [userId, JSON.stringify(username).slice(1, -1)];

/** Whether `withoutPerson` would change a JSON value. */
export function namesPerson(value: unknown, person: Departed): boolean {
  const before = JSON.stringify(value);
  return JSON.stringify(withoutPerson(value, person, "-")) !== before;
}

/** The longest room name, counted as the server does: in characters, not in UTF-16 units, and spaces once. */
const longest = 64;

/** A sentence about a name that is too long to be one; undefined for any other. What was typed stays as it is. */
export function tooLong(typed: string): string | undefined {
  const name = typed
    .normalize("NFC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
  const { length } = [...name];
  return length > longest
    ? `A room name has at most ${longest} characters; this one has ${length}.`
    : undefined;
}

/** Whether two spellings name one room, as far as a page can say: names are the same in capitals and small letters. */
export const isSameName = (one: string, other: string): boolean =>
  one.normalize("NFKC").toLowerCase() === other.normalize("NFKC").toLowerCase();

/** Stands for a letter that was lost, which may have been any, or none. A letter of no written language. */
export const ANY_LETTER = "\ua7f7";

/** Typos between two texts: a wrong, missing, extra or swapped letter each. Infinity beyond `limit`. */
export function typosBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Infinity;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isAny = one[i - 1] === ANY_LETTER;
      const same = isAny || one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[j] ?? 0) + (isAny ? 0 : 1),
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + same,
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    [before, previous] = [previous, current];
  }
  const typos = previous[other.length] ?? Infinity;
  return typos <= limit ? typos : Infinity;
}

/** Whether two words differ by at most `limit` typos. */
export const isWithinTypos = (one: string, other: string, limit: number): boolean =>
  limit === 1 ? isWithinOne(one, other) : typosBetween(one, other, limit) <= limit;

/** Without a table: behind the letters that both begin with, one typo leaves the same rest. */
function isWithinOne(one: string, other: string): boolean {
  const [short, long] = one.length > other.length ? [other, one] : [one, other];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

/** Typos tolerated in a word of this length. */
export const typosAllowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

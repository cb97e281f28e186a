import { isWithinTypos } from "../../search/spelling.ts";

const SHORTEST = 4;

/**
 * Finds names with one typo without comparing all of them. One typo leaves the first or the second half of a name as it
 * is, so each name is filed under both; swapped letters across the middle are undone before the look-up.
 */
export class NearNames {
  private readonly halves = new Map<string, string[]>();

  add(name: string): void {
    if (name.length < SHORTEST) return;
    const middle = name.length >> 1;
    this.file(`${name.length}<${name.slice(0, middle)}`, name);
    this.file(`${name.length}>${name.slice(middle)}`, name);
  }

  private file(half: string, name: string): void {
    const there = this.halves.get(half);
    if (there) there.push(name);
    else this.halves.set(half, [name]);
  }

  find(query: string): string[] {
    if (query.length < SHORTEST) return [];
    const found = new Set<string>();
    for (let length = query.length - 1; length <= query.length + 1; length++) {
      const middle = length >> 1;
      const swapped =
        query.slice(0, middle - 1) +
        (query[middle] ?? "") +
        (query[middle - 1] ?? "") +
        query.slice(middle + 1);
      for (const text of length === query.length ? [query, swapped] : [query]) {
        const candidates = [
          ...(this.halves.get(`${length}<${text.slice(0, middle)}`) ?? []),
          ...(this.halves.get(`${length}>${text.slice(text.length - (length - middle))}`) ?? []),
        ];
        for (const name of candidates) if (isWithinTypos(name, query, 1)) found.add(name);
      }
    }
    found.delete(query);
    return [...found];
  }
}

import { isWithinTypos } from "../../search/spelling.ts";

const SHORTEST = 4;

/** Names of one length, as places in the list of all, by their first and their second half. */
interface Halves {
  readonly starts: Map<string, number[]>;
  readonly ends: Map<string, number[]>;
}

/**
 * Finds names with one typo without comparing all of them. One typo leaves the first or the second half of a name as it
 * is, so each name is filed under both; swapped letters across the middle are undone before the look-up.
 */
export class NearNames {
  private readonly names: string[] = [];
  private readonly byLength: Halves[] = [];

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name);
  }

  add(name: string): void {
    const { length } = name;
    if (length < SHORTEST) return;
    const halves = this.byLength[length] ?? { starts: new Map(), ends: new Map() };
    this.byLength[length] = halves;
    const place = this.names.push(name) - 1;
    file(halves.starts, name.slice(0, length >> 1), place);
    file(halves.ends, name.slice(length >> 1), place);
  }

  find(query: string): string[] {
    return this.placesNear(query).map((place) => this.names[place] ?? "");
  }

  /** The name added first of those that {@link find} finds. */
  findFirst(query: string): string | undefined {
    return this.names[Math.min(...this.placesNear(query))];
  }

  private placesNear(query: string): number[] {
    const found: number[] = [];
    if (query.length < SHORTEST) return found;
    const compare = (places: readonly number[] = []): void => {
      for (const place of places) {
        const name = this.names[place];
        if (name === undefined || name === query || found.includes(place)) continue;
        if (isWithinTypos(name, query, 1)) found.push(place);
      }
    };
    for (let length = query.length - 1; length <= query.length + 1; length++) {
      const halves = this.byLength[length];
      if (!halves) continue;
      const middle = length >> 1;
      const look = (text: string): void => {
        compare(halves.starts.get(text.slice(0, middle)));
        compare(halves.ends.get(text.slice(text.length - (length - middle))));
      };
      look(query);
      if (length !== query.length || query[middle] === query[middle - 1]) continue;
      look(
        query.slice(0, middle - 1) +
          (query[middle] ?? "") +
          (query[middle - 1] ?? "") +
          query.slice(middle + 1),
      );
    }
    return found;
  }
}

function file(halves: Map<string, number[]>, half: string, place: number): void {
  const there = halves.get(half);
  if (there) there.push(place);
  else halves.set(half, [place]);
}

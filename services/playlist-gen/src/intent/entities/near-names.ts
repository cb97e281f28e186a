import { isWithinTypos } from "../../song/spelling.ts";

const SHORTEST = 4;

/** Names of one length, as places in the list of all, by the hash of their first and their second half. */
interface Halves {
  readonly starts: Map<number, number[]>;
  readonly ends: Map<number, number[]>;
}

/** A hash that grows by one UTF-16 unit at either end; equal hashes of other texts only cost a comparison. */
const grown = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) & 0x3fff_ffff;

/** Kept, since a typed array for each look-up costs more than the hashes. */
let beginnings = new Int32Array(128);
let endings = new Int32Array(128);

/** Hashes all beginnings of a text, by their length, and all endings, by where they begin. */
function hashHalves(text: string): void {
  const { length } = text;
  if (length >= beginnings.length) {
    beginnings = new Int32Array(2 * length);
    endings = new Int32Array(2 * length);
  }
  beginnings[0] = 0;
  endings[length] = 0;
  for (let at = 0; at < length; at++) beginnings[at + 1] = grown(beginnings[at] ?? 0, text.charCodeAt(at));
  for (let at = length - 1; at >= 0; at--) endings[at] = grown(endings[at + 1] ?? 0, text.charCodeAt(at));
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
    hashHalves(name);
    file(halves.starts, beginnings[length >> 1] ?? 0, place);
    file(halves.ends, endings[length >> 1] ?? 0, place);
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
    hashHalves(query);
    for (let length = query.length - 1; length <= query.length + 1; length++) {
      const halves = this.byLength[length];
      if (!halves) continue;
      const middle = length >> 1;
      compare(halves.starts.get(beginnings[middle] ?? 0));
      compare(halves.ends.get(endings[query.length - (length - middle)] ?? 0));
      const [before, behind] = [query.charCodeAt(middle - 1), query.charCodeAt(middle)];
      if (length !== query.length || before === behind) continue;
      compare(halves.starts.get(grown(beginnings[middle - 1] ?? 0, behind)));
      compare(halves.ends.get(grown(endings[middle + 1] ?? 0, before)));
    }
    return found;
  }
}

function file(halves: Map<number, number[]>, half: number, place: number): void {
  const there = halves.get(half);
  if (there) there.push(place);
  else halves.set(half, [place]);
}

import type { IndexRow } from "./index-row.ts";

interface ArtistTally {
  display: string;
  songs: number;
  popularity: number;
}

type Counted = Pick<IndexRow, "artists" | "tags">;
interface Given extends Counted {
  /** The names as they are shown, in the order of `artists`. */
  readonly shown: readonly string[];
  /** 0 if unknown. */
  readonly popularity: number;
}

/** What changes of songs change in the numbers of songs by artist and by tag. */
export class Tallies {
  readonly artists = new Map<string, ArtistTally>();
  readonly tags = new Map<string, number>();
  songs = 0;

  get size(): number {
    return this.artists.size + this.tags.size;
  }

  replace(before: Counted | undefined, after: Given): void {
    if (before) this.remove(before);
    this.songs++;
    new Set(after.artists).forEach((name) => {
      const tally = this.of(name, after.shown[after.artists.indexOf(name)] ?? name);
      tally.songs++;
      tally.popularity = Math.max(tally.popularity, after.popularity);
    });
    this.count(after.tags, 1);
  }

  remove({ artists, tags }: Counted): void {
    this.songs--;
    for (const name of new Set(artists)) this.of(name, name).songs--;
    this.count(tags, -1);
  }

  clear(): void {
    this.artists.clear();
    this.tags.clear();
    this.songs = 0;
  }

  private of(name: string, display: string): ArtistTally {
    const known = this.artists.get(name);
    if (known) return known;
    const tally = { display, songs: 0, popularity: 0 };
    this.artists.set(name, tally);
    return tally;
  }

  private count(tags: readonly string[], by: number): void {
    for (const tag of tags) if (isCounted(tag)) this.tags.set(tag, (this.tags.get(tag) ?? 0) + by);
  }
}

/** Ids, titles and artists are properties of few songs, and the parts are of equal size. */
const isCounted = (tag: string): boolean => !/^[kitax]:/.test(tag);

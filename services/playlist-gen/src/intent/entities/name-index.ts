import { isWithinTypos } from "../../search/spelling.ts";
import { NearNames } from "./near-names.ts";

export interface KnownArtist {
  readonly kind: "artist";
  /** The folded name in the catalogue. */
  readonly artist: string;
}
export interface KnownTitle {
  readonly kind: "song";
  readonly base: string;
  readonly title: string;
  readonly artists: readonly string[];
}

/** What the parser needs to know about the catalogue's names. */
export interface Names {
  /** By the name without spaces, articles and "and": {@link nameKey}. */
  artist(key: string): KnownArtist | undefined;
  /** The best known artist whose key differs by one letter: wrong, missing, extra or swapped with its neighbour. */
  artistNear(key: string): KnownArtist | undefined;
  title(key: string): KnownTitle | undefined;
  titleNear(key: string): KnownTitle | undefined;
  /** A title of this artist, which others may have, too. */
  titleBy(artist: string, key: string): KnownTitle | undefined;
  /** Well enough known that the bare name refers to them. */
  isWellKnown(artist: string): boolean;
}

/** Words that people leave out of names or add to them. */
const OPTIONAL = new Set(["the", "and", "n"]);
export const isOptional = (word: string): boolean => OPTIONAL.has(word);

/** "earth wind and fire" → "earthwindfire"; a name of such words alone keeps them: "thethe". */
export function nameKey(folded: string): string {
  const words = folded.split(" ");
  const kept = words.filter((word) => !OPTIONAL.has(word));
  return (kept.length ? kept : words).join("");
}

/** Artists by all their names, and titles, for exact and nearly exact look-ups. Filled with the catalogue. */
export class NameIndex {
  private readonly artists = new Map<string, KnownArtist>();
  private readonly titles = new Map<string, KnownTitle>();
  private readonly near = new NearNames();

  /** The first artist of a name keeps it, except that `own` names replace aliases. */
  addArtist(folded: string, artist: string, own: boolean): void {
    const key = nameKey(folded);
    if (!key) return;
    const there = this.artists.get(key);
    if (there && !own) return;
    if (!there) this.near.add(key);
    this.artists.set(key, { kind: "artist", artist });
  }

  addTitle(base: string, title: string, artists: readonly string[]): void {
    const key = nameKey(base);
    if (key && !this.titles.has(key)) this.titles.set(key, { kind: "song", base, title, artists });
  }

  artist(key: string): KnownArtist | undefined {
    return this.artists.get(key);
  }

  /** All artists whose key is one typo away. */
  artistsNear(key: string): KnownArtist[] {
    const found = this.near.find(key).map((name) => this.artists.get(name));
    return found.filter((known) => known !== undefined);
  }

  title(key: string): KnownTitle | undefined {
    return this.titles.get(key);
  }

  /** Scans all titles: for the few names in quotation marks only. */
  titleNear(key: string): KnownTitle | undefined {
    if (key.length < 6) return undefined;
    for (const [known, title] of this.titles)
      if (Math.abs(known.length - key.length) < 2 && isWithinTypos(known, key, 1)) return title;
    return undefined;
  }
}

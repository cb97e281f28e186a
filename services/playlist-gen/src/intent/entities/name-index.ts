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
  /** All songs with this title, the first of each artist before the artist's others. */
  titlesNamed(key: string): readonly KnownTitle[];
  /** Well enough known that the bare name refers to them. */
  isWellKnown(artist: string): boolean;
}

/** The same names, in which a name with a typo is searched the first time only. */
export function lookedUpOnce(names: Names): Names {
  const once = <Known>(search: (key: string) => Known) => {
    const found = new Map<string, Known>();
    return (key: string): Known => {
      const known = found.get(key);
      if (known !== undefined || found.has(key)) return known as Known;
      const first = search(key);
      found.set(key, first);
      return first;
    };
  };
  return {
    artist: (key) => names.artist(key),
    artistNear: once((key) => names.artistNear(key)),
    title: (key) => names.title(key),
    titleNear: once((key) => names.titleNear(key)),
    titlesNamed: (key) => names.titlesNamed(key),
    isWellKnown: (artist) => names.isWellKnown(artist),
  };
}

/** Letters from which a title may have a typo. */
const SHORTEST_TITLE = 6;

/** Words that people leave out of names or add to them. */
const OPTIONAL = new Set(["the", "and", "n"]);
export const isOptional = (word: string): boolean => OPTIONAL.has(word);

/** "earth wind and fire" → "earthwindfire"; a name of such words alone keeps them: "thethe". */
export function nameKey(folded: string): string {
  const words = folded.split(" ");
  const kept = words.filter((word) => !OPTIONAL.has(word));
  return (kept.length ? kept : words).join("");
}

/** Titles by their {@link nameKey}, in their order. */
export function titlesByKey(titles: Iterable<Omit<KnownTitle, "kind">>): Map<string, KnownTitle[]> {
  const byKey = new Map<string, KnownTitle[]>();
  for (const title of titles) {
    const [key, known] = [nameKey(title.base), { kind: "song", ...title } as const];
    const there = byKey.get(key);
    if (there) there.push(known);
    else byKey.set(key, [known]);
  }
  return byKey;
}

/** The key of a run of words that grows word by word: what {@link nameKey} makes of them, joined by spaces. */
export class GrowingKey {
  private kept = "";
  private all = "";
  private hasKept = false;

  /** Adds a word, and returns the key of all of them with `last`, a form of this word, in its place. */
  add(word: string, last: string): string {
    const [kept, all, hadKept] = [this.kept, this.all, this.hasKept];
    const own = keptOf(word);
    this.all += joined(word);
    this.kept += own ?? "";
    this.hasKept ||= own !== null;
    if (last === word) return this.hasKept ? this.kept : this.all;
    const ending = keptOf(last);
    return ending === null && !hadKept ? all + joined(last) : kept + (ending ?? "");
  }
}

const joined = (word: string): string => (word.includes(" ") ? word.replaceAll(" ", "") : word);
const keptOf = (word: string): string | null => {
  if (!word.includes(" ")) return OPTIONAL.has(word) ? null : word;
  const kept = word.split(" ").filter((part) => !OPTIONAL.has(part));
  return kept.length ? kept.join("") : null;
};

/** Artists by all their names, and titles, for exact and nearly exact look-ups. Filled with the catalogue. */
export class NameIndex {
  private readonly artists = new Map<string, KnownArtist>();
  private readonly titles = new Map<string, KnownTitle>();
  private readonly near = new NearNames();
  /** Index of similar titles; filled by the first look-up. */
  private nearTitles: NearNames | null = null;

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
    if (!key || this.titles.has(key)) return;
    this.titles.set(key, { kind: "song", base, title, artists });
    this.nearTitles = null;
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

  /** The title added first of those whose key is one typo away. */
  titleNear(key: string): KnownTitle | undefined {
    if (key.length < SHORTEST_TITLE) return undefined;
    this.nearTitles ??= new NearNames(this.titles.keys());
    const first = this.nearTitles.findFirst(key);
    return first === undefined ? undefined : this.titles.get(first);
  }
}

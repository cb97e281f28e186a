import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { namesOf } from "../song/artist-names.ts";
import { artistOfChannel } from "../song/credits.ts";
import { fold, words } from "../song/fold.ts";
import { isWithinTypos, typosAllowed } from "../song/spelling.ts";
import { baseTitle } from "../song/variants.ts";

/** A catalogue and the index of its titles and artists. */
export interface CatalogueSnapshot {
  readonly catalogue: Catalogue;
  readonly search: SearchIndex;
}

type SearchField = "title" | "artist";

const EXACT = 1;
const PREFIX = 0.75;
const TYPO_FACTOR = 0.55;
/** Factor for a match in the other field: an artist's name in a search for songs. */
const ELSEWHERE = 0.6;

/** Full-text search over titles and artists, tolerant of accents, case, prefixes and typos. */
export class SearchIndex {
  private readonly entries: Entry[] = [];
  /** The entries by their words, and the words by their first letter, which is never a typo. */
  private readonly postings: Record<SearchField, Map<string, Map<string, Set<number>>>> = {
    title: new Map(),
    artist: new Map(),
  };

  constructor(entries: readonly Entry[] = []) {
    for (const entry of entries) this.add(entry);
  }

  add(entry: Entry): void {
    const at = this.entries.push(entry) - 1;
    this.post("title", titlesOf(entry).flatMap(words), at);
    this.post("artist", entry.artists.flatMap(namesOf).flatMap(words), at);
  }

  /**
   * The best matches for a query in `field`, best first. Every word must match in title or artist; if that fails, those
   * that are left without notes such as "(Official Video)" or "- Topic".
   */
  find(query: string, field: SearchField, limit: number, admits: (entry: Entry) => boolean): Entry[] {
    const found = this.findFolded(fold(query), field, limit, admits);
    const bare = bareQuery(query, field);
    return found.length > 0 || bare === fold(query) ? found : this.findFolded(bare, field, limit, admits);
  }

  private findFolded(
    folded: string,
    field: SearchField,
    limit: number,
    admits: (entry: Entry) => boolean,
  ): Entry[] {
    const asked = words(folded);
    if (!asked.length) return [];
    const totals = new Map<number, number>();
    const known = new Map<string, Map<number, number>>();
    for (const [at, word] of asked.entries()) {
      if (at > 0 && totals.size === 0) return [];
      const isLast = at === asked.length - 1;
      const found = (isLast ? undefined : known.get(word)) ?? this.matches(word, field, isLast);
      if (!isLast) known.set(word, found);
      for (const [entry, worth] of found)
        if (at === 0 || totals.has(entry)) totals.set(entry, (totals.get(entry) ?? 0) + worth);
      for (const entry of totals.keys()) if (!found.has(entry)) totals.delete(entry);
    }
    return [...totals]
      .flatMap(([index, worth]) => {
        const entry = this.entries[index];
        return entry && admits(entry)
          ? [{ entry, rank: worth / asked.length + this.bonus(entry, folded, field) }]
          : [];
      })
      .sort((a, b) => b.rank - a.rank || a.entry.song.id.localeCompare(b.entry.song.id))
      .slice(0, limit)
      .map(({ entry }) => entry);
  }

  private post(field: SearchField, found: readonly string[], entry: number): void {
    for (const word of found) {
      const first = word[0] ?? "";
      const words = this.postings[field].get(first) ?? new Map<string, Set<number>>();
      this.postings[field].set(first, words);
      const there = words.get(word);
      if (there) there.add(entry);
      else words.set(word, new Set([entry]));
    }
  }

  private matches(word: string, field: SearchField, isLast: boolean): Map<number, number> {
    const found = new Map<number, number>();
    for (const place of ["title", "artist"] as const) {
      // A search for an artist matches artists only.
      if (field === "artist" && place === "title") continue;
      const factor = place === field ? 1 : ELSEWHERE;
      for (const [known, entries] of this.postings[place].get(word[0] ?? "") ?? []) {
        const worth = likeness(word, known, isLast) * factor;
        if (!worth) continue;
        for (const entry of entries) found.set(entry, Math.max(found.get(entry) ?? 0, worth));
      }
    }
    return found;
  }

  private bonus(entry: Entry, query: string, field: SearchField): number {
    const names = field === "title" ? [...titlesOf(entry), entry.base] : entry.artists.flatMap(namesOf);
    const whole = names.includes(query) ? 1.5 : names.some((name) => name.startsWith(query)) ? 0.6 : 0;
    return whole + 0.6 * entry.popularity - (entry.imitation ? 1.2 : 0) - (entry.markedVariant ? 0.4 : 0);
  }
}

const titlesOf = ({ title, song }: Entry): string[] => [title, ...song.otherTitles.map(fold)];

/** A folded query without notes about a recording, a video or a channel. */
export const bareQuery = (query: string, field: SearchField): string =>
  field === "artist" ? fold(artistOfChannel(query)) : baseTitle(query);

function likeness(asked: string, known: string, mayBeBeginning: boolean): number {
  if (asked === known) return EXACT;
  if (known.startsWith(asked) && asked.length >= 2 && (mayBeBeginning || asked.length >= 4)) return PREFIX;
  const slips = typosAllowed(asked);
  return slips && asked[0] === known[0] && isWithinTypos(asked, known, slips) ? TYPO_FACTOR : 0;
}

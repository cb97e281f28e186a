import type { Entry } from "../catalogue/entry.ts";
import type { Pick } from "./request.ts";

/**
 * The gate that every song of a list passes from any source: no second recording of a song, and no more songs of an
 * artist than the cap, those already in the room included.
 */
export class DraftList {
  readonly picks: Pick[] = [];
  private readonly bases = new Set<string>();
  private readonly perArtist = new Map<string, number>();

  /** `present` are songs that the room has already. */
  constructor(present: readonly Entry[]) {
    for (const entry of present) this.count(entry);
  }

  /** Adds the entry, or returns false. `uncapped` are artists requested by name. */
  add(entry: Entry, score: number, artistCap: number, uncapped: ReadonlySet<string>, part = 0): boolean {
    if (this.bases.has(entry.base)) return false;
    const full = entry.artists.some(
      (artist) => !uncapped.has(artist) && (this.perArtist.get(artist) ?? 0) >= artistCap,
    );
    if (full) return false;
    this.count(entry);
    this.picks.push({ entry, score, part });
    return true;
  }

  private count(entry: Entry): void {
    this.bases.add(entry.base);
    for (const artist of entry.artists) this.perArtist.set(artist, (this.perArtist.get(artist) ?? 0) + 1);
  }
}

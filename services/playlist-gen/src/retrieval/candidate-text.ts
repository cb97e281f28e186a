import type { Entry } from "../catalogue/entry.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import { gainOf, rarityOf, type TextScores } from "../catalogue/text-index.ts";

/** Words of a song on average. */
const AVERAGE_LENGTH = 12;

/** Of how many songs of the whole catalogue a word is part. */
export interface WordCounts {
  readonly songs: number;
  readonly counts: ReadonlyMap<string, number>;
}

export const NO_WORDS: WordCounts = { songs: 0, counts: new Map() };

/** BM25 over candidates, with the rarity that words have in the whole catalogue. */
export class CandidateText implements TextScores {
  private readonly entries: readonly Entry[];
  private readonly known: WordCounts;

  /** Words without a count are unknown. */
  constructor(entries: readonly Entry[], known: WordCounts) {
    this.entries = entries;
    this.known = known;
  }

  has(word: string): boolean {
    return this.known.counts.has(word);
  }

  score(query: readonly string[]): Map<number, number> {
    const scores = new Map<number, number>();
    const asked = new Map(
      [...new Set(query)].flatMap((word) => {
        const count = this.known.counts.get(word);
        return count === undefined
          ? []
          : [[word, rarityOf(Math.min(count, this.known.songs), this.known.songs)] as const];
      }),
    );
    if (!asked.size) return scores;
    this.entries.forEach((entry, at) => {
      let length = 0;
      const frequencies = new Map<string, number>();
      for (const { words, weight } of fieldsOf(entry)) {
        length += words.length;
        for (const word of words)
          if (asked.has(word)) frequencies.set(word, (frequencies.get(word) ?? 0) + weight);
      }
      let score = 0;
      for (const [word, frequency] of frequencies)
        score += gainOf(asked.get(word) ?? 0, frequency, length / AVERAGE_LENGTH);
      if (score > 0) scores.set(at, score);
    });
    return scores;
  }
}

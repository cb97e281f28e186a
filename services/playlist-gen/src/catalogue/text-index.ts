export interface Field {
  words: readonly string[];
  weight: number;
}

/** What a catalogue knows about words. */
export interface TextScores {
  has(word: string): boolean;
  /** Scores of the songs that contain a word of the query, by their numbers, at best about 1 per word. */
  score(query: readonly string[]): Map<number, number>;
}

const K1 = 1.2;
const B = 0.4;

/** BM25 over weighted fields: rare words weigh more, long texts less. */
export class TextIndex implements TextScores {
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly lengths: number[] = [];
  private total = 0;

  /** Documents are numbered in insertion order. */
  add(fields: readonly Field[]): void {
    const document = this.lengths.length;
    let length = 0;
    for (const { words, weight } of fields) {
      length += words.length;
      for (const word of words) {
        const found = this.postings.get(word) ?? new Map<number, number>();
        if (!found.size) this.postings.set(word, found);
        found.set(document, (found.get(document) ?? 0) + weight);
      }
    }
    this.lengths.push(length);
    this.total += length;
  }

  has(word: string): boolean {
    return this.postings.has(word);
  }

  score(query: readonly string[]): Map<number, number> {
    const average = Math.max(1, this.total / Math.max(1, this.lengths.length));
    const scores = new Map<number, number>();
    for (const word of new Set(query)) {
      const found = this.postings.get(word);
      if (!found) continue;
      const rarity = rarityOf(found.size, this.lengths.length);
      for (const [document, frequency] of found) {
        const gain = gainOf(rarity, frequency, (this.lengths[document] ?? 0) / average);
        scores.set(document, (scores.get(document) ?? 0) + gain);
      }
    }
    return scores;
  }
}

/** Rarity of a word that is in `found` of all documents, at most about 1. */
export const rarityOf = (found: number, documents: number): number =>
  Math.log(1 + (documents - found + 0.5) / (found + 0.5)) / Math.log(1 + documents);

/** `length` is relative to the average. */
export const gainOf = (rarity: number, frequency: number, length: number): number =>
  (rarity * frequency) / (frequency + K1 * (1 - B + B * length));

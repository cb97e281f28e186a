/** Candidates that are sorted at once: more than a list of 40 songs usually tries. */
const AT_A_TIME = 400;

/**
 * The items by descending rank. Only the best are sorted, and the others when those were not enough: a list takes 40 of
 * possibly all songs of the catalogue.
 */
export function* bestFirst<Item>(items: readonly Item[], rankOf: (item: Item) => number): Generator<Item> {
  const ranks = Float64Array.from(items, rankOf);
  const threshold = ranks.length > AT_A_TIME ? (ranks.toSorted().at(-AT_A_TIME) ?? -Infinity) : -Infinity;
  const best: number[] = [];
  const others: number[] = [];
  for (let at = 0; at < ranks.length; at++) ((ranks[at] ?? 0) >= threshold ? best : others).push(at);
  for (const part of [best, others]) {
    part.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0));
    for (const at of part) {
      const item = items[at];
      if (item !== undefined) yield item;
    }
  }
}

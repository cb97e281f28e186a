/** The cards of a page of explore. */
export const pageSize = 12;
/** Cards of one maker on a page. */
const perMaker = 2;

interface Made {
  readonly maker: string;
}

/** The next page's cards out of those that remain, by their places. `later`: full pages that come after it. */
function nextPage(rooms: readonly Made[], remaining: readonly number[], later: number): Set<number> {
  const left = new Map<string, number>();
  const makerAt = (place: number) => rooms[place]?.maker ?? "";
  for (const place of remaining) left.set(makerAt(place), (left.get(makerAt(place)) ?? 0) + 1);
  const page = new Set<number>();
  const shown = new Map<string, number>();
  const show = (place: number) => {
    page.add(place);
    shown.set(makerAt(place), (shown.get(makerAt(place)) ?? 0) + 1);
  };
  const shownOf = (place: number) => shown.get(makerAt(place)) ?? 0;
  // Who has more than the later pages can take comes now, older than others though the rooms may be.
  for (const place of remaining) {
    const over = (left.get(makerAt(place)) ?? 0) - perMaker * later;
    if (page.size < pageSize && shownOf(place) < Math.min(perMaker, over)) show(place);
  }
  for (const place of remaining)
    if (page.size < pageSize && !page.has(place) && shownOf(place) < perMaker) show(place);
  // Nobody else's are left.
  for (const place of remaining) if (page.size < pageSize && !page.has(place)) show(place);
  return page;
}

/**
 * A stretch of rooms, newest first, in the order in which explore's pages show it: a page has at most two cards of one
 * maker, as long as there are others', and is newest first in itself. Every room is there once.
 */
export function spread<T extends Made>(rooms: readonly T[]): T[] {
  let remaining = rooms.map((_, place) => place);
  const ordered: T[] = [];
  while (remaining.length > 0) {
    const later = Math.ceil(Math.max(0, remaining.length - pageSize) / pageSize);
    const page = nextPage(rooms, remaining, later);
    ordered.push(...remaining.flatMap((place) => (page.has(place) ? (rooms[place] ?? []) : [])));
    remaining = remaining.filter((place) => !page.has(place));
  }
  return ordered;
}

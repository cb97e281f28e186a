/** Cards per page of explore. */
export const pageSize = 12;
/** Cards of one creator per page. */
// guard: cards-per-creator
const perCreator = 2;

interface Made {
  readonly maker: string;
}

/** Chooses the next page from the remaining places. `later`: number of full pages after it. */
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
  // First, creators with more rooms than the later pages can take, even if their rooms are older.
  for (const place of remaining) {
    const over = (left.get(makerAt(place)) ?? 0) - perCreator * later;
    if (page.size < pageSize && shownOf(place) < Math.min(perCreator, over)) show(place);
  }
  for (const place of remaining)
    if (page.size < pageSize && !page.has(place) && shownOf(place) < perCreator) show(place);
  // Only rooms of creators over the limit are left.
  for (const place of remaining) if (page.size < pageSize && !page.has(place)) show(place);
  return page;
}

/**
 * Orders a stretch of rooms, newest first, for explore's pages: a page has at most two cards of one creator while there
 * are others', and is newest first in itself. Every room occurs once.
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

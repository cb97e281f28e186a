/** Tracks per page of the playlist. */
export const pageSize = 10;

interface PageOf<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  /** Index of the page's first item in the whole list. */
  readonly start: number;
}

/** One page of a list, from 1; a page beyond the end is clamped to the last. */
export function pageOf<T>(list: readonly T[], wanted: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  return { items: list.slice(start, start + pageSize), page, pages, start };
}

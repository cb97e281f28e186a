import type { Role } from "./grammar/role.ts";
import type { Item } from "./items.ts";

/** Items of one part, by index, with its share of the list or its number of songs. */
export interface Draft {
  readonly items: number[];
  readonly share: number | null;
  readonly count: number | null;
}

export const isRole = (item: Item | undefined, ...roles: readonly Role[]): boolean =>
  item?.kind === "role" && roles.includes(item.role);
export const isStop = (item: Item | undefined): boolean => item?.kind === "mark" && item.mark === "stop";

/** Contents from `start` up to the next item that `ends`, or up to `limit`. */
export function contentsFrom(
  items: readonly Item[],
  start: number,
  isWanted: (at: number) => boolean,
  ends: (item: Item) => boolean,
  limit = items.length,
): number[] {
  const found: number[] = [];
  for (let at = start; at < limit; at++) {
    const item = items[at];
    if (!item || ends(item)) break;
    if (isWanted(at)) found.push(at);
  }
  return found;
}

/** For each place, whether a wanted content follows it before the sentence ends. */
export function contentFollows(items: readonly Item[], isWanted: (at: number) => boolean): boolean[] {
  const follows: boolean[] = [];
  let isAhead = false;
  for (let at = items.length - 1; at >= 0; at--) {
    follows[at] = isAhead;
    isAhead = !isStop(items[at]) && (isAhead || isWanted(at));
  }
  return follows;
}

export const sameGroup = (items: readonly Item[], one: number, other: number): boolean => {
  const [a, b] = [items[one], items[other]];
  return a?.kind === "content" && b?.kind === "content" && a.group === b.group;
};

/** Where the part of the sentence before `at` begins. */
export function lastBoundary(items: readonly Item[], at: number): number {
  for (let i = at - 1; i >= 0; i--) if (isStop(items[i])) return i + 1;
  return 0;
}

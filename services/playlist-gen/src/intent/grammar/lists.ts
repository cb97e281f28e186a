import type { ContentItem, Item } from "../items.ts";
import type { Role } from "./role.ts";

const isRole = (item: Item | undefined, ...roles: readonly Role[]): boolean =>
  item?.kind === "role" && roles.includes(item.role);
const isMark = (item: Item | undefined, mark: "comma" | "stop"): boolean =>
  item?.kind === "mark" && item.mark === mark;
const isTransparent = (item: Item): boolean =>
  isRole(item, "filler", "noun", "by", "artist", "song", "like", "about", "out", "them") ||
  (item.kind === "mark" && item.mark !== "comma" && item.mark !== "stop") ||
  item.kind === "unknown" ||
  item.kind === "amount";

export const isNamed = ({ group }: ContentItem): boolean => group === "artist" || group === "song";

/** Genres and languages are listed together: "no K-pop or rap". */
const isAlike = (one: ContentItem, other: ContentItem): boolean => kindOf(one) === kindOf(other);
const kindOf = ({ group }: ContentItem): string => (group === "language" ? "genre" : group);

/** The contents of the comma-separated part that begins here, and the roles beside them. */
function partFrom(items: readonly Item[], start: number) {
  const contents: ContentItem[] = [];
  const roles: Role[] = [];
  let at = start;
  for (; at < items.length; at++) {
    const item = items[at];
    if (!item || isMark(item, "comma") || isMark(item, "stop")) break;
    if (item.kind === "content") contents.push(item);
    else if (item.kind === "role") roles.push(item.role);
    else if (item.kind === "unknown") roles.push("filler");
  }
  return { contents, roles, end: at };
}

const ENDING: readonly Role[] = [
  "want",
  "but",
  "refuse",
  "otherwise",
  "accept",
  "first",
  "then",
  "half",
  "multiple",
  "purpose",
];

/**
 * Whether a list of refusals goes on behind a comma: "no A, B or C" refuses all three, "no rap, jazz please" only rap.
 * Names go on; a genre goes on if a conjunction closes the list, or if the list has further members.
 */
export function continuesRefusal(items: readonly Item[], comma: number, last: ContentItem | null): boolean {
  const first = items[comma + 1];
  if (!last) return true;
  if (isRole(first, "or")) return true;
  const part = partFrom(items, comma + 1);
  const [content] = part.contents;
  if (!content || !isAlike(content, last)) return false;
  if (part.roles.some((role) => ENDING.includes(role) && role !== "purpose")) return false;
  if (part.contents.some((other) => !isAlike(other, last))) {
    const joined = part.roles.includes("or");
    if (!joined) return false;
  }
  if (isNamed(content) || part.roles.includes("or") || part.roles.includes("and")) return true;
  const next = items[part.end];
  return isMark(next, "comma") && listGoesOn(items, part.end, last);
}

/** The next part of the list is of the same kind, or closes it with a conjunction. */
function listGoesOn(items: readonly Item[], comma: number, last: ContentItem): boolean {
  const part = partFrom(items, comma + 1);
  const [content] = part.contents;
  return content !== undefined && isAlike(content, last) && !part.roles.some((role) => ENDING.includes(role));
}

/** "No A and B" refuses both, "no A and lots of B" and "no Drake and happy songs" only the first. */
export function continuesList(items: readonly Item[], at: number, last: ContentItem): boolean {
  for (let i = at + 1; i < items.length; i++) {
    const item = items[i];
    if (!item || isMark(item, "comma") || isMark(item, "stop")) return false;
    if (item.kind === "content") return isAlike(item, last);
    if (isRole(item, ...ENDING)) return false;
  }
  return false;
}

export function startsWithGroup(items: readonly Item[], at: number, ...groups: readonly string[]): boolean {
  for (let i = at; i < items.length; i++) {
    const item = items[i];
    if (!item || isMark(item, "comma") || isMark(item, "stop")) return false;
    if (item.kind === "content") return groups.includes(item.group);
    if (item.kind === "role" && !isTransparent(item) && item.role !== "and" && item.role !== "or")
      return false;
  }
  return false;
}

/** "Leave X out": the refusal is complete only with its second part. */
export const hasOut = (items: readonly Item[], at: number): boolean => {
  for (let i = at + 1; i < Math.min(items.length, at + 16); i++) {
    if (isMark(items[i], "stop") || isRole(items[i], "but", "keepOut")) return false;
    if (isRole(items[i], "out")) return true;
  }
  return false;
};

/**
 * Places behind which nothing follows in this part, while something precedes them: "Rap no, thanks", "Drake bitte
 * nicht".
 */
export function postponedPlaces(items: readonly Item[]): ReadonlySet<number> {
  const places = new Set<number>();
  let precedes = false;
  for (const [at, item] of items.entries()) {
    if (precedes) places.add(at);
    if (item.kind === "content") precedes = true;
    else if (isMark(item, "comma") || isRole(item, "but", "refuse")) precedes = false;
  }
  let follows = false;
  for (let at = items.length - 1; at >= 0; at--) {
    const item = items[at];
    if (follows) places.delete(at);
    if (item?.kind === "content" || item?.kind === "unknown" || isRole(item, "them")) follows = true;
    else if (isMark(item, "stop") || isMark(item, "comma") || isRole(item, "but", "want")) follows = false;
  }
  return places;
}

/** Walks back from `at` over one list: contents of one group, joined by conjunctions, names also by commas. */
export function listBefore(items: readonly Item[], at: number): number[] {
  const found: number[] = [];
  let joined = true;
  let isFirst = true;
  for (let i = at - 1; i >= 0; i--) {
    const item = items[i];
    if (!item) break;
    if (item.kind === "content") {
      const before = items[found.at(-1) ?? -1];
      const same = before?.kind !== "content" || before.group === item.group;
      if (!joined || !same) break;
      found.push(i);
      joined = false;
      isFirst = false;
    } else if (isRole(item, "and", "or")) joined = true;
    else if (isMark(item, "comma")) {
      const before = items[found.at(-1) ?? -1];
      if (isFirst) continue;
      joined = joined || (before?.kind === "content" && isNamed(before));
    } else if (isMark(item, "stop")) {
      // "Drake? No thanks."
      if (!isFirst) break;
    } else if (!isTransparent(item)) break;
  }
  return found.reverse();
}

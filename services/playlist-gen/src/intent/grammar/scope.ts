import type { ContentItem, Item } from "../items.ts";
import type { Role } from "./role.ts";

export type Reading = "wanted" | "refused" | "like" | "fallback";

export interface Scoped {
  /** By index in the items: how each content is meant; for unknown words only whether they are refused. */
  readonly readings: ReadonlyMap<number, Reading>;
  /** Indexes of contents that one refusal joins: "no French rap". */
  readonly chunks: readonly (readonly number[])[];
  /** Indexes of "them" in a refusal: the artist named before is refused. */
  readonly refusedThem: readonly number[];
}

/** A refusal that is open: what it has refused since the last conjunction, and its last content. */
interface Refusal {
  chunk: number[];
  last: ContentItem | null;
  /** "Not too": refuses how songs are, not what they are. */
  readonly degree: boolean;
}
const EXCEPTION =
  /^(?:except|excepting|other than|apart from|aside from|save for|with the exception|excepto|salvo|menos|sauf|hormis|à part|a part|ausser|bis auf|exceto|tranne|eccetto)/;
const DEGREE = /\b(?:too|so|much|trop|zu|demasiado|muy|muito|muita|demais|troppo)\b|太|那么/;

const isRole = (item: Item | undefined, ...roles: readonly Role[]): boolean =>
  item?.kind === "role" && roles.includes(item.role);
const isMark = (item: Item | undefined, mark: "comma" | "stop"): boolean =>
  item?.kind === "mark" && item.mark === mark;
const isTransparent = (item: Item): boolean =>
  isRole(item, "filler", "noun", "by", "artist", "song", "like", "about", "out", "them") ||
  (item.kind === "mark" && item.mark !== "comma" && item.mark !== "stop") ||
  item.kind === "unknown" ||
  item.kind === "amount";

/** Decides for each content of a sentence whether it is wanted, refused, resembled or a fallback. */
export function scopeOf(items: readonly Item[]): Scoped {
  const readings = new Map<number, Reading>();
  const chunks: number[][] = [];
  const refusedThem: number[] = [];
  let refusing: Refusal | null = null;
  let likes = false;
  let fallsBack = false;

  const stop = (): void => {
    refusing = null;
  };
  items.forEach((item, at) => {
    if (item.kind === "mark") {
      if (item.mark === "stop") [refusing, likes, fallsBack] = [null, false, false];
      else if (item.mark === "comma") {
        if (refusing && !continuesRefusal(items, at, refusing.last)) stop();
        else if (refusing) refusing.chunk = [];
        if (likes && !startsWithGroup(items, at + 1, "artist", "song")) likes = false;
      }
      return;
    }
    if (item.kind === "role") {
      switch (item.role) {
        case "refuse":
        case "everythingBut":
          // "No country except Johnny Cash".
          if (refusing?.last && EXCEPTION.test(item.phrase)) stop();
          else if (isPostponed(items, at)) refuseBack(items, at, readings, chunks);
          else {
            refusing = { chunk: [], last: null, degree: DEGREE.test(item.phrase) };
            likes = false;
          }
          return;
        case "keepOut":
          if (hasOut(items, at)) refusing = { chunk: [], last: null, degree: false };
          return;
        case "refuseAfter":
          refuseBack(items, at, readings, chunks);
          return;
        case "likeAfter":
          likeBack(items, at, readings);
          return;
        case "like":
          likes = true;
          return;
        case "accept":
        case "nothingBut":
        case "but":
        case "want":
          // "No only" is rare; "not even more X" keeps its refusal until it has refused something.
          if (item.role !== "want" || !refusing || refusing.last) stop();
          likes = false;
          return;
        case "otherwise":
          stop();
          fallsBack = true;
          return;
        case "first":
        case "then":
        case "half":
        case "evenly":
          if (refusing?.last) stop();
          likes = false;
          return;
        case "purpose":
          if (refusing?.last) stop();
          likes = false;
          return;
        case "and":
          if (refusing?.last && !continuesList(items, at, refusing.last)) stop();
          else if (refusing) refusing.chunk = [];
          return;
        case "or":
          if (refusing) refusing.chunk = [];
          return;
        case "them":
          if (refusing && !refusing.last) refusedThem.push(at);
          return;
        default:
          return;
      }
    }
    if (item.kind === "unknown") {
      if (refusing && !refusing.last) readings.set(at, "refused");
      return;
    }
    if (item.kind !== "content") return;
    if (refusing && endsRefusal(refusing, item)) stop();
    if (refusing) {
      readings.set(at, "refused");
      if (!refusing.chunk.length) chunks.push(refusing.chunk);
      refusing.chunk.push(at);
      refusing.last = item;
      return;
    }
    const named = item.group === "artist" || item.group === "song";
    if (!readings.has(at)) readings.set(at, likes && named ? "like" : fallsBack ? "fallback" : "wanted");
    if (!named) likes = false;
  });
  return { readings, chunks, refusedThem };
}

/**
 * A name that is directly followed by something else ends the refusal: "no Drake pop hits" refuses Drake. "Not too loud
 * jazz" asks for jazz.
 */
const endsRefusal = ({ last, chunk, degree }: Refusal, item: ContentItem): boolean =>
  (degree && (chunk.length > 0 || (item.group !== "mood" && item.group !== "recording"))) ||
  (last !== null && chunk.length > 0 && isNamed(last) && !isNamed(item));
const isNamed = ({ group }: ContentItem): boolean => group === "artist" || group === "song";

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
  "purpose",
];

/**
 * Whether a list of refusals goes on behind a comma: "no A, B or C" refuses all three, "no rap, jazz please" only rap.
 * Names go on; a genre goes on if a conjunction closes the list, or if the list has further members.
 */
function continuesRefusal(items: readonly Item[], comma: number, last: ContentItem | null): boolean {
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
function continuesList(items: readonly Item[], at: number, last: ContentItem): boolean {
  for (let i = at + 1; i < items.length; i++) {
    const item = items[i];
    if (!item || isMark(item, "comma") || isMark(item, "stop")) return false;
    if (item.kind === "content") return isAlike(item, last);
    if (isRole(item, ...ENDING)) return false;
  }
  return false;
}

function startsWithGroup(items: readonly Item[], at: number, ...groups: readonly string[]): boolean {
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
const hasOut = (items: readonly Item[], at: number): boolean => {
  for (let i = at + 1; i < Math.min(items.length, at + 16); i++) {
    if (isMark(items[i], "stop") || isRole(items[i], "but", "keepOut")) return false;
    if (isRole(items[i], "out")) return true;
  }
  return false;
};

/** "Rap no, thanks", "Drake bitte nicht": nothing follows in this part, and something precedes. */
function isPostponed(items: readonly Item[], at: number): boolean {
  for (let i = at + 1; i < items.length; i++) {
    const item = items[i];
    if (!item || isMark(item, "stop") || isMark(item, "comma") || isRole(item, "but", "want")) break;
    if (item.kind === "content" || isRole(item, "them")) return false;
    if (item.kind === "unknown") return false;
  }
  for (let i = at - 1; i >= 0; i--) {
    const item = items[i];
    if (!item || isMark(item, "comma") || isRole(item, "but", "refuse")) return false;
    if (item.kind === "content") return true;
  }
  return false;
}

/** Walks back from `at` over one list: contents of one group, joined by conjunctions, names also by commas. */
function listBefore(items: readonly Item[], at: number): number[] {
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

function refuseBack(
  items: readonly Item[],
  at: number,
  readings: Map<number, Reading>,
  chunks: number[][],
): void {
  const list = listBefore(items, at);
  for (const index of list) {
    if (readings.get(index) === "refused") continue;
    readings.set(index, "refused");
    chunks.push([index]);
  }
  // Unknown names right before the refusal are refused as well.
  if (!list.length)
    for (let i = at - 1; i >= 0 && items[i]?.kind !== "mark"; i--)
      if (items[i]?.kind === "unknown") readings.set(i, "refused");
}

function likeBack(items: readonly Item[], at: number, readings: Map<number, Reading>): void {
  for (const index of listBefore(items, at)) {
    const item = items[index];
    if (item?.kind === "content" && isNamed(item) && readings.get(index) === "wanted")
      readings.set(index, "like");
  }
}

import type { ContentItem, Item } from "../items.ts";
import {
  continuesList,
  continuesRefusal,
  hasOut,
  isNamed,
  listBefore,
  postponedPlaces,
  startsWithGroup,
} from "./lists.ts";

export type Reading = "wanted" | "refused" | "like" | "fallback";

interface Scoped {
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
  /** "Non-English pop" refuses one word alone. */
  readonly prefix: boolean;
}
const PREFIX = /^(?:non|anti)$/;
const EXCEPTION =
  /^(?:except|excepting|other than|apart from|aside from|save for|with the exception|excepto|salvo|menos|sauf|hormis|à part|a part|ausser|bis auf|exceto|tranne|eccetto)/;
/** "No 'Somebody's Song', the rest of Queen is fine". */
const OTHERS = /^(?:the rest|everything else|anything else)/;
const DEGREE = /\b(?:too|so|much|trop|zu|demasiado|muy|muito|muita|demais|troppo)\b|太|那么/;

/** Decides for each content of a sentence whether it is wanted, refused, resembled or a fallback. */
export function scopeOf(items: readonly Item[]): Scoped {
  const readings = new Map<number, Reading>();
  const chunks: number[][] = [];
  const refusedThem: number[] = [];
  const postponed = postponedPlaces(items);
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
          else if (postponed.has(at)) refuseBack(items, at, readings, chunks);
          else {
            refusing = {
              chunk: [],
              last: null,
              degree: DEGREE.test(item.phrase),
              prefix: PREFIX.test(item.phrase),
            };
            likes = false;
          }
          return;
        case "keepOut":
          if (hasOut(items, at)) refusing = { chunk: [], last: null, degree: false, prefix: false };
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
        case "aFew":
        case "want":
          // "No only" is rare; "not even more X" keeps its refusal until it has refused something.
          if (item.role !== "want" || !refusing || refusing.last || OTHERS.test(item.phrase)) stop();
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
        case "multiple":
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
const endsRefusal = ({ last, chunk, degree, prefix }: Refusal, item: ContentItem): boolean =>
  (prefix && chunk.length > 0) ||
  (degree && (chunk.length > 0 || (item.group !== "mood" && item.group !== "recording"))) ||
  (last !== null && chunk.length > 0 && isNamed(last) && !isNamed(item));
function refuseBack(
  items: readonly Item[],
  at: number,
  readings: Map<number, Reading>,
  chunks: number[][],
): void {
  const unknown = unknownBefore(items, at);
  // "J-pop, without Somebody": an unknown name is refused with the names before it, and not with what they sing.
  const list = listBefore(items, at).filter((index) => {
    const item = items[index];
    return unknown.length === 0 || (item?.kind === "content" && isNamed(item));
  });
  for (const index of unknown) readings.set(index, "refused");
  for (const index of list) {
    if (readings.get(index) === "refused") continue;
    readings.set(index, "refused");
    chunks.push([index]);
  }
}

/** The unknown words right before a refusal; none if there is a known one among them. */
function unknownBefore(items: readonly Item[], at: number): number[] {
  const found: number[] = [];
  for (let i = at - 1; i >= 0 && items[i]?.kind !== "mark"; i--) {
    if (items[i]?.kind === "content") return [];
    if (items[i]?.kind === "unknown") found.push(i);
  }
  return found;
}

function likeBack(items: readonly Item[], at: number, readings: Map<number, Reading>): void {
  for (const index of listBefore(items, at)) {
    const item = items[index];
    if (item?.kind === "content" && isNamed(item) && readings.get(index) === "wanted")
      readings.set(index, "like");
  }
}

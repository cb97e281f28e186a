import { type grammarsOf, roleAt } from "../grammar/grammars.ts";
import type { Item } from "../items.ts";
import type { Meaning } from "../lexicon/meaning.ts";
import { isSentenceStart } from "../text/capitals.ts";
import { hasAsian, type Token } from "../text/tokens.ts";
import type { Entity } from "./entity.ts";
import type { Names } from "./name-index.ts";

interface Around {
  readonly tokens: readonly Token[];
  /** What was read before the name. */
  readonly items: readonly Item[];
  readonly tables: ReturnType<typeof grammarsOf>["tables"];
  /** Whether the text is written with capitals, which then say nothing. */
  readonly isTitle: boolean;
  /** What the same words mean otherwise: a genre, a setting; null if nothing. */
  readonly sameWords: Meaning["kind"] | null;
  readonly names: Names;
}

/** Prepositions that stand before names and before much else. */
const WEAK_BY = new Set(
  "from|of|with|play|hear|de|d|del|du|des|do|da|dos|das|di|dei|degli|della|delle|dell|von|vom|par|por|da|put on|pon|mets|metti|toca|听|放".split(
    "|",
  ),
);
const SKIPPED = new Set([
  "the",
  "any",
  "some",
  "more",
  "any of",
  "all",
  "el",
  "la",
  "les",
  "der",
  "die",
  "das",
  "a",
  "o",
  "il",
  "的",
]);

/** Whether the sentence uses the words as a name, by what stands before and behind them or by capital letters. */
export function isAsked(entity: Entity, around: Around): boolean {
  const { tokens, items, names, sameWords } = around;
  // "The Queen songs": the article says nothing about the name.
  const article = tokens[entity.start]?.text === "the" && entity.end > entity.start + 1;
  const first = tokens[article ? entity.start + 1 : entity.start];
  const last = tokens[entity.end - 1];
  if (!first || !last) return false;
  const isArtist = entity.known.kind === "artist";
  const wellKnown = entity.known.kind === "artist" && names.isWellKnown(entity.known.artist);
  const everyday = entity.certainty === "possible";
  const capital = first.capital && !around.isTitle && !isSentenceStart(tokens, entity.start);
  const cue = cueBefore(items);
  if (cue === "song" && !isArtist) return true;
  if (cue === "artist") return isArtist;
  const next = roleBehind(around, entity.end);
  const isFollowed = next === "refuseAfter" || next === "likeAfter" || next === "refuse";
  if (entity.ofNamed) {
    const isRefused = cue === "refuse" || cue === "refused title" || next === "refuseAfter";
    if (isRefused && (sameWords === null || first.capital)) return true;
  }
  if (sameWords !== null) {
    // "No Train": settings are hardly written with a capital letter.
    const asks = cue !== null && cue !== "weak" && capital;
    return isArtist && (cue === "by" || sameWords === "setting") && (asks || (isFollowed && first.capital));
  }
  // "Blinding Lights and similar".
  if (!isArtist && next === "likeAfter" && first.capital && entity.end - entity.start > 1) return true;
  if (!isArtist)
    return entity.certainty === "likely" ? capital || cue !== null : cue === "like" || cue === "refuse";
  if (last.stem !== last.text) return !everyday || wellKnown || capital;
  if (cue === "by" || cue === "like" || cue === "refuse") return !everyday || wellKnown || capital;
  if (cue === "weak") return everyday ? capital : true;
  if (cue === "list") return !everyday || capital || wellKnown;
  if (capital) return !everyday || wellKnown;
  if (entity.typo && wellKnown && first.capital && !around.isTitle) return true;
  // "Queen, but only the early songs".
  const isComma = tokens[entity.end]?.mark === "comma";
  const behind = isComma ? roleBehind(around, entity.end + 1) : next;
  const isHeading = entity.start === 0 && isComma;
  if (entity.start === 0 && wellKnown && (behind === "but" || (isComma && behind === "refuse"))) return true;
  if (isHeading && wellKnown && first.capital && !around.isTitle) return true;
  if (isFollowed) return !everyday || wellKnown || first.capital;
  if (next === "noun") return !everyday || (wellKnown && (first.capital || hasAsian(first.text)));
  return entity.start === 0 && entity.end === tokens.length && (!everyday || wellKnown);
}

/** The role of the words behind a name, a question mark and particles skipped. */
function roleBehind({ tokens, tables }: Around, end: number): string | null {
  let at = end;
  for (let skipped = 0; skipped < 3; skipped++) {
    const token = tokens[at];
    if (!token) return null;
    if (token.text === "?" || token.text === "？") at++;
    const found = roleAt(tables, tokens, at);
    if (found?.meaning.role !== "filler") return found?.meaning.role ?? null;
    at = found.end;
  }
  return null;
}

type Cue = "by" | "like" | "refuse" | "refused title" | "artist" | "song" | "weak" | "list" | null;

/** What asks for a name directly before it, articles skipped. */
function cueBefore(items: readonly Item[]): Cue {
  let at = items.length - 1;
  let item = items[at];
  while (
    item &&
    ((item.kind === "role" && SKIPPED.has(item.phrase)) || (item.kind === "mark" && item.mark === "quote"))
  )
    item = items[--at];
  if (!item) return null;
  if (item.kind === "mark" && item.mark !== "stop" && isTitle(items[at - 1])) return "refused title";
  if (item.kind === "mark" && item.mark !== "stop") return isArtist(items[at - 1]) ? "list" : null;
  if (item.kind !== "role") return isArtist(item) ? "list" : null;
  switch (item.role) {
    case "by":
      return WEAK_BY.has(item.phrase) ? "weak" : "by";
    case "like":
      return "like";
    case "refuse":
    case "everythingBut":
    case "keepOut":
      return "refuse";
    case "nothingBut":
    case "aFew":
      return "weak";
    case "artist":
    case "song":
      return item.role;
    case "and":
    case "or":
    case "but":
      if (isTitle(items[at - 1])) return "refused title";
      return items[at - 1]?.kind === "content" || isArtist(items[at - 2]) ? "list" : null;
    default:
      return null;
  }
}

const isArtist = (item: Item | undefined): boolean => item?.kind === "content" && item.group === "artist";

const isTitle = (item: Item | undefined): boolean => item?.kind === "content" && item.group === "song";

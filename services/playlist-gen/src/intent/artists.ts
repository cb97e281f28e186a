import { fold } from "../song/fold.ts";

/** The part of the catalogue that artist detection needs. */
export interface ArtistNames {
  artistNamed(folded: string): string | undefined;
  /** Popular enough that the bare name refers to them. */
  isWellKnown(artist: string): boolean;
}

export interface Mention {
  artist: string;
  relation: "by" | "like";
  /** The folded words that matched. */
  phrase: string;
}

const LIKE =
  /(?:^| )(?:like|similar to|in the style of|style of|sounds like|reminiscent of|fans of|inspired by|a la|such as|vein of)$/;
const BY = /(?:^| )(?:by|from|of|only|artist|artists|singer|band)$/;
const AND = /(?:^| )(?:and|or|plus)$/;
const MAX_NAME_TOKENS = 6;
const HAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * Detects artists in a clause. A name of several words matches anywhere; a single word only after a cue ("by", "like",
 * "no") or capitalized, since many artists are named like ordinary words.
 */
export function mentions(
  clause: string,
  names: ArtistNames,
  negated: boolean,
  isOrdinary: (phrase: string) => boolean,
): Mention[] {
  const written = clause.trim().split(/\s+/);
  const tokens = written.map(fold);
  const found: Mention[] = [];
  let lastEnd = -1;
  for (let start = 0; start < tokens.length; start++) {
    for (let size = Math.min(MAX_NAME_TOKENS, tokens.length - start); size > 0; size--) {
      const phrase = tokens
        .slice(start, start + size)
        .filter(Boolean)
        .join(" ");
      const name = phrase.replace(/ songs?$/, "");
      const artist = names.artistNamed(phrase) ?? names.artistNamed(name);
      if (!artist || phrase.length < 2 || isOrdinary(phrase)) continue;
      const before = tokens.slice(0, start).join(" ");
      const previous = found.at(-1);
      const continues = previous !== undefined && AND.test(before) && lastEnd === start - 1;
      const adjacent = previous !== undefined && lastEnd === start;
      const like = LIKE.test(before);
      const cued = like || BY.test(before) || continues || adjacent || (negated && start === 0);
      const capitalised = /^\p{Lu}/u.test(written[start] ?? "") && start > 0;
      const single = !name.includes(" ");
      if (single && !cued && !capitalised && !names.isWellKnown(artist)) continue;
      if (single && !cued && !(capitalised || /^\p{Lu}/u.test(written[start] ?? ""))) continue;
      const relation = like ? "like" : (continues || adjacent) && previous ? previous.relation : "by";
      found.push({ artist, relation, phrase });
      lastEnd = start + size;
      start = lastEnd - 1;
      break;
    }
  }
  return [...found, ...hanMentions(clause, names)];
}

/** Names in scripts without spaces: the longest known match at each position. */
function hanMentions(clause: string, names: ArtistNames): Mention[] {
  const folded = fold(clause).replaceAll(" ", "");
  const found: Mention[] = [];
  for (let start = 0; start < folded.length; start++) {
    if (!HAN.test(folded[start] ?? "")) continue;
    for (let size = Math.min(8, folded.length - start); size > 1; size--) {
      const phrase = folded.slice(start, start + size);
      const artist = names.artistNamed(phrase);
      if (!artist) continue;
      const like =
        /(?:像|类似|如同)$/.test(folded.slice(0, start)) ||
        /^(?:那样|一样|风格)/.test(folded.slice(start + size));
      found.push({ artist, relation: like ? "like" : "by", phrase });
      start += size - 1;
      break;
    }
  }
  return found;
}

import { fold, words } from "../song/fold.ts";
import type { Genre, Mood, Occasion } from "../song/vocabulary.ts";
import { type ArtistNames, mentions } from "./artists.ts";
import { clauses } from "./clauses.ts";
import { eraOf } from "./era.ts";
import type { Intent } from "./intent.ts";
import { LEXICON, type Meaning, STOP_WORDS } from "./lexicon.ts";

/** Han stop words; they are not separated by spaces, so they are removed before splitting into words. */
const HAN_STOP =
  /的|歌曲|歌手|歌|音乐|适合|一些|来点|来些|像|类似|一样|那样|风格|我想听|想听|给我|播放|首|和|与|最好|时候|时|年代|个/g;
const HAN = /[\u3040-\u30ff\u3400-\u9fff]/;
const ORDINARY = new Set([...LEXICON.map(([phrase]) => phrase), ...STOP_WORDS]);
const ABOUT = / about (?:the |a |an |my |our )?(\S+)/;
const FIXED_PHRASES =
  /\b(?:no vocals|no lyrics|no singing|no words|without vocals|without lyrics|without words)\b|没有歌词/gi;

/** Matches phrases of the lexicon in folded text; returns their meanings and the remaining text. */
function read(folded: string): { meanings: Meaning[]; rest: string } {
  const meanings: Meaning[] = [];
  let rest = ` ${folded} `;
  for (const [phrase, meaning] of LEXICON) {
    const needle = HAN.test(phrase) ? phrase : ` ${phrase} `;
    if (!rest.includes(needle)) continue;
    meanings.push(meaning);
    rest = rest.replaceAll(needle, meaning.keep ? ` ${phrase}\u0001 ` : "  ");
  }
  return { meanings, rest: rest.replaceAll("\u0001", "") };
}

const collect = <Item>(
  meanings: readonly Meaning[],
  of: (meaning: Meaning) => readonly Item[] | Item | undefined,
): Item[] => [...new Set(meanings.flatMap((meaning) => of(meaning) ?? []))];
const average = (values: readonly number[]): number | null =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** "Nothing too loud" is a maximum slightly below the word's energy; "not too slow" a minimum slightly above. */
const limits = (unwanted: readonly number[]) => {
  const high = unwanted.filter((energy) => energy >= 0.55);
  const low = unwanted.filter((energy) => energy < 0.55);
  return {
    energyMax: high.length ? rounded(Math.min(...high) - 0.2) : null,
    energyMin: low.length ? rounded(Math.max(...low) + 0.12) : null,
  };
};

/** Parses a description in English or Chinese. Unknown words are kept for the text search. */
export function parseIntent(description: string, names: ArtistNames, thisYear: number): Intent {
  const text = description.normalize("NFC");
  // "No vocals" is a request; it is matched before the rest is split into requests and exclusions.
  const fixed = read(fold((text.match(FIXED_PHRASES) ?? []).join(" ")));
  const wanted: Meaning[] = [...fixed.meanings];
  const refused: Meaning[] = [];
  const artistsByRelation = { by: [] as string[], like: [] as string[], not: [] as string[] };
  const leftover: string[] = [];
  const topics: string[] = [];
  for (const clause of clauses(text.replace(FIXED_PHRASES, ", "))) {
    const found = mentions(clause.text, names, clause.negated, (phrase) => ORDINARY.has(phrase));
    let folded = ` ${fold(clause.text)} `;
    for (const { artist, relation, phrase } of found) {
      artistsByRelation[clause.negated ? "not" : relation].push(artist);
      folded = folded.replace(HAN.test(phrase) ? phrase : ` ${phrase} `, " ");
    }
    const { meanings, rest } = read(folded.trim().replace(/\s+/g, " "));
    (clause.negated ? refused : wanted).push(...meanings);
    // Topics are matched in titles, even when the word has another meaning.
    if (!clause.negated) topics.push(...words(ABOUT.exec(folded)?.[1] ?? ""));
    if (!clause.negated) leftover.push(...words(rest.replace(HAN_STOP, " ").trim()));
  }
  const notGenres = collect<Genre>(refused, (meaning) => meaning.genres);
  const notMoods = collect<Mood>(
    // "Not too loud" limits the energy; it does not exclude every energetic song below the limit.
    refused.filter((meaning) => !(meaning.energy !== undefined && meaning.moods?.includes("energetic"))),
    (meaning) => meaning.moods,
  );
  const energies = wanted.map((meaning) => meaning.energy).filter((energy) => energy !== undefined);
  const refusedEnergies = refused
    .filter((meaning) => !meaning.occasion && !meaning.genres)
    .filter(
      (meaning) =>
        !meaning.moods ||
        meaning.moods.every((mood) => mood === "energetic" || mood === "calm" || mood === "happy"),
    )
    .map((meaning) => meaning.energy)
    .filter((energy) => energy !== undefined);
  const [occasion = null] = collect<Occasion>(wanted, (meaning) => meaning.occasion);
  return {
    genres: collect<Genre>(wanted, (meaning) => meaning.genres).filter((genre) => !notGenres.includes(genre)),
    notGenres,
    moods: collect<Mood>(wanted, (meaning) => meaning.moods).filter((mood) => !notMoods.includes(mood)),
    notMoods,
    occasion,
    energy: average(energies),
    ...limits(refusedEnergies),
    nicheLevel: average(collect<number>(wanted, (meaning) => meaning.nicheLevel)),
    era: eraOf(text, thisYear),
    languages: collect<string>(wanted, (meaning) => meaning.language),
    notLanguages: collect<string>(refused, (meaning) => meaning.language),
    artists: [...new Set(artistsByRelation.by)].filter((artist) => !artistsByRelation.not.includes(artist)),
    // "Like Coldplay, but no Coldplay" still defines the style.
    likeArtists: [...new Set(artistsByRelation.like)],
    inChinese: /[\u4e00-\u9fff]/.test(text) && !/[\u3040-\u30ff]/.test(text),
    notArtists: [...new Set(artistsByRelation.not)],
    topics: [...new Set(topics)].filter((word) => !STOP_WORDS.has(word)),
    words: [...new Set(leftover)].filter((word) => !STOP_WORDS.has(word) && !/^\d+s?$/.test(word)),
    wantsImitations: /\b(?:karaoke versions?|tribute|covers? of|backing tracks?)\b|伴奏/i.test(text),
    wantsDemo: /\bdemo (?:music|songs?|tracks?|pieces?)\b|\bhouse band\b/i.test(text),
  };
}

import type { Reading } from "./grammar/scope.ts";
import type { Constraint, Stance } from "./intent.ts";
import type { ContentItem } from "./items.ts";
import type { Meaning } from "./lexicon/meaning.ts";
import type { Measured } from "./numbers/measured.ts";

/** The last year of old songs. */
export const OLD_UNTIL = 1995;
const RECENT_YEARS = 8;
/** The first year of new songs. */
export const recentFrom = (thisYear: number): number => thisYear - RECENT_YEARS;
const LOUD = 0.55;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** "Nothing too loud" is a maximum slightly below the word's energy; "not too slow" a minimum slightly above. */
const limitAgainst = (energy: number) =>
  energy >= LOUD ? { min: 0, max: rounded(energy - 0.2) } : { min: rounded(energy + 0.12), max: 1 };
/** "Slow songs": at most moderate energy around the word's. */
const limitFor = (energy: number) =>
  energy >= LOUD ? { min: rounded(energy - 0.22), max: 1 } : { min: 0, max: rounded(energy + 0.24) };

/** What one content of the text asks for, as it is meant. */
export function constraintsOf(item: ContentItem, reading: Reading, thisYear: number): Constraint[] {
  const { content, text } = item;
  const stance: Stance = reading === "refused" ? "refused" : "wanted";
  const named = reading === "like" || reading === "refused" ? reading : "wanted";
  switch (content.type) {
    case "name": {
      const { known } = content;
      if (known.kind === "artist") return [{ text, kind: "artist", stance: named, artist: known.artist }];
      const { base, title, artists } = known;
      return [{ text, kind: "song", stance: named, base, title, artist: artists[0] ?? null }];
    }
    case "era":
      return [{ text, kind: "era", stance, era: content.era }];
    case "measured":
      return [{ text, ...(reading === "refused" ? opposite(content.constraint) : content.constraint) }];
    case "meaning":
      return ofMeaning(content.meaning, text, stance, thisYear);
  }
}

/** "No songs longer than 4 minutes", "no two songs of an artist". */
function opposite(constraint: Measured["constraint"]): Measured["constraint"] {
  if (constraint.kind === "length")
    return constraint.max === Infinity
      ? { ...constraint, min: 0, max: constraint.min }
      : { ...constraint, min: constraint.max, max: Infinity };
  return constraint.kind === "artistCap"
    ? { ...constraint, max: Math.max(1, constraint.max - 1) }
    : constraint;
}

function ofMeaning(meaning: Meaning, text: string, stance: Stance, thisYear: number): Constraint[] {
  const refused = stance === "refused";
  switch (meaning.kind) {
    case "genre": {
      const { genres, style } = meaning;
      if (refused && style) return [{ text, kind: "style", stance: "refused", style }];
      const old: Constraint[] =
        style === "classic rock"
          ? [{ text, kind: "era", stance, era: { from: -Infinity, to: OLD_UNTIL } }]
          : [];
      return [{ text, kind: "genre", stance, genres, style: style ?? null }, ...old];
    }
    case "mood":
      return ofMood(meaning, text, refused);
    case "tempo": {
      const { energy } = meaning;
      const limit = refused ? limitAgainst(energy) : limitFor(energy);
      return [{ text, kind: "energy", ...limit, target: refused ? null : energy }];
    }
    case "setting":
      return ofSetting(meaning, text, refused);
    case "language":
      return [{ text, kind: "language", stance, language: meaning.language }];
    case "fame":
      return [{ text, kind: "fame", nicheLevel: refused ? 100 - meaning.nicheLevel : meaning.nicheLevel }];
    case "variant":
      return [{ text, kind: "variant", stance, variant: meaning.variant }];
    case "age": {
      const era =
        meaning.age === "old"
          ? { from: -Infinity, to: OLD_UNTIL }
          : { from: recentFrom(thisYear), to: Infinity };
      return [{ text, kind: "era", stance, era }];
    }
    case "arc":
      return refused ? [] : [{ text, kind: "arc", arc: meaning.arc }];
    case "unstored":
      return [
        { text, kind: "unstored", what: meaning.what },
        ...(meaning.within && !refused ? [{ text, kind: "genre", stance, ...meaning.within } as const] : []),
      ];
  }
}

/** "Not too energetic" limits the energy; it does not exclude every energetic song below the limit. */
function ofMood(
  { moods, energy }: Extract<Meaning, { kind: "mood" }>,
  text: string,
  refused: boolean,
): Constraint[] {
  if (!refused) return [{ text, kind: "mood", stance: "wanted", moods, energy: energy ?? null }];
  const isLively = moods.includes("energetic");
  const limits: Constraint[] =
    energy !== undefined && (isLively || moods.every((mood) => mood === "calm"))
      ? [{ text, kind: "energy", ...limitAgainst(energy), target: null }]
      : [];
  return isLively ? limits : [{ text, kind: "mood", stance: "refused", moods, energy: null }, ...limits];
}

function ofSetting(
  meaning: Extract<Meaning, { kind: "setting" }>,
  text: string,
  refused: boolean,
): Constraint[] {
  const { occasion = null, moods, energy = null, topic, knownFor = null } = meaning;
  if (!refused) {
    const about: Constraint[] = topic ? [{ text, kind: "topic", stance: "wanted", words: [topic] }] : [];
    return [
      { text, kind: "setting", occasion, moods, energy, knownFor },
      ...(topic === "christmas" ? about : []),
    ];
  }
  const isExtreme = energy !== null && (energy >= 0.8 || energy <= 0.25);
  if (!topic && isExtreme) return [{ text, kind: "energy", ...limitAgainst(energy), target: null }];
  return [{ text, kind: "topic", stance: "refused", words: [topic ?? text] }];
}

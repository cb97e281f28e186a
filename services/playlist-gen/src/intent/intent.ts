import type { Genre, Mood, Occasion } from "../song/vocabulary.ts";

/** Inclusive years; an open end is ±Infinity. */
export interface Era {
  readonly from: number;
  readonly to: number;
}

export type Stance = "wanted" | "refused";
/** A kind of recording that titles show. */
export type Variant = "live" | "acoustic" | "remix" | "cover" | "demo";
/** What the catalogue stores no facts about. */
export type Unstored = "tempo" | "voices" | "instruments" | "explicit words" | "covers" | "lengths";
export type Arc = "rise" | "fall" | "arch" | "valley" | "even";

/** What one part of a description asks for. `text` is that part, as it was typed. */
export type Constraint = {
  readonly text: string;
  /** A preference: songs that do not meet it stay in the list. */
  readonly soft?: true;
  /** Only a known fact meets it; else songs without a fact about their mood or length are admitted, too. */
  readonly proven?: true;
} & (
  | { readonly kind: "artist"; readonly stance: Stance | "like"; readonly artist: string }
  /** `base` is the title that all recordings share; without an artist, anybody's song of that title. */
  | {
      readonly kind: "song";
      readonly stance: Stance | "like";
      readonly base: string;
      readonly title: string;
      readonly artist: string | null;
    }
  /** One of the genres, and in it a finer style, matched in the styles of the source; null for any. */
  | {
      readonly kind: "genre";
      readonly stance: Stance;
      readonly genres: readonly Genre[];
      readonly style: string | null;
    }
  /** A style in whatever genre: "no punk" leaves other rock. */
  | { readonly kind: "style"; readonly stance: "refused"; readonly style: string }
  | {
      readonly kind: "mood";
      readonly stance: Stance;
      readonly moods: readonly Mood[];
      readonly energy: number | null;
    }
  /** A limit for the energy, 0..1. */
  | { readonly kind: "energy"; readonly min: number; readonly max: number; readonly target: number | null }
  | { readonly kind: "era"; readonly stance: Stance; readonly era: Era }
  /** BCP 47; a language includes its variants (`zh` matches `zh-yue`); `zxx` is music without words. */
  | { readonly kind: "language"; readonly stance: Stance; readonly language: string }
  | { readonly kind: "variant"; readonly stance: Stance; readonly variant: Variant }
  /** From 0 (mainstream) to 100 (obscure). */
  | { readonly kind: "fame"; readonly nicheLevel: number }
  /** Where or when the music plays: a preference for moods and energy that excludes nothing. */
  | {
      readonly kind: "setting";
      readonly occasion: Occasion | null;
      readonly moods: readonly Mood[];
      readonly energy: number | null;
      /** Songs that are known for it are preferred: see `Song.knownFor`. */
      readonly knownFor: string | null;
    }
  | { readonly kind: "artistCap"; readonly max: number }
  /** Songs of all these decades, given by their first years, the newest first; with `once`, no two of one decade. */
  | { readonly kind: "decades"; readonly decades: readonly number[]; readonly once: boolean }
  | { readonly kind: "arc"; readonly arc: Arc }
  /** Seconds. */
  | { readonly kind: "length"; readonly min: number; readonly max: number }
  /** Words that titles have. */
  | { readonly kind: "topic"; readonly stance: Stance; readonly words: readonly string[] }
  /** Songs for which all of these hold: "no French rap" refuses neither French nor rap. */
  | { readonly kind: "compound"; readonly stance: "refused"; readonly of: readonly Constraint[] }
  | { readonly kind: "unstored"; readonly what: Unstored }
);

export type ConstraintOf<Kind extends Constraint["kind"]> = Extract<Constraint, { kind: Kind }>;

/** A part of a list with constraints of its own: "half jazz", "first slow songs", "five by Queen". */
export interface Part {
  readonly constraints: readonly Constraint[];
  /** Share of the whole list, 0..1; null where `count` decides. */
  readonly share: number | null;
  readonly count: number | null;
}

/** Words that have no meaning here. Refused ones are not searched for. */
export interface UnknownWords {
  readonly text: string;
  readonly refused: boolean;
}

export interface Parts {
  /** Parts that follow each other, or are mixed. */
  readonly order: "sequence" | "mixed";
  /** What the parts leave of the list goes with them. */
  readonly list: readonly [Part, ...Part[]];
}

/** A description in the catalogue's vocabulary. */
export interface Preferences {
  readonly genres: readonly Genre[];
  readonly notGenres: readonly Genre[];
  readonly styles: readonly string[];
  readonly moods: readonly Mood[];
  readonly notMoods: readonly Mood[];
  readonly occasion: Occasion | null;
  /** Requested energy and its limits, 0..1. */
  readonly energy: number | null;
  readonly energyMin: number | null;
  readonly energyMax: number | null;
  /** The years from the first to the last one asked for. */
  readonly era: Era | null;
  /** Occasions for which the songs should be known; see `Song.knownFor`. */
  readonly knownFor: readonly string[];
  /** From 0 (mainstream) to 100 (obscure); overrides the slider. */
  readonly nicheLevel: number | null;
  readonly languages: readonly string[];
  readonly notLanguages: readonly string[];
  /** Folded artist names: songs by, songs like, nothing by. */
  readonly artists: readonly string[];
  readonly likeArtists: readonly string[];
  readonly notArtists: readonly string[];
  readonly wantsImitations: boolean;
  readonly wantsDemo: boolean;
}

export interface Intent extends Preferences {
  /** What holds for every song of the list. */
  readonly common: readonly Constraint[];
  /** Everything that was understood; that of `parts` comes last. */
  readonly constraints: readonly Constraint[];
  readonly parts: Parts | null;
  /** What replaces the rest if there are too few songs: "jazz, otherwise soul". */
  readonly fallback: readonly Constraint[];
  /** Languages in which the description itself may be written; the most likely first. */
  readonly writtenIn: readonly string[];
  /** Topics of the songs, matched against titles. */
  readonly topics: readonly string[];
  readonly unknown: readonly UnknownWords[];
  /** A number of songs for the whole list; null if the text has none. */
  readonly count: number | null;
}

/** Whether the description constrains any fact that the catalogue stores. Words are left to the text index. */
export const isUnderstood = ({ constraints }: Intent): boolean =>
  constraints.some(({ kind }) => kind !== "topic" && kind !== "unstored");

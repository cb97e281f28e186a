import { fallbackLanguage, type Language } from "@tutti/proto/languages";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Names } from "../intent/entities/name-index.ts";
import { parseIntent } from "../intent/parse-intent.ts";
import type { Song } from "../song/song.ts";
import { genreNamed, occasionNamed } from "../song/vocabulary.ts";
import { arrange } from "./arrange.ts";
import { introductionIn } from "./introduction.ts";
import { seeded } from "./random.ts";
import { askedOf } from "./reasons/asked.ts";
import type { SongReason } from "./reasons/fact.ts";
import { reasonOf } from "./reasons/reason-of.ts";
import { type Report, reportOf } from "./report.ts";
import type { Concession, Criteria } from "./request.ts";
import { select } from "./select.ts";

export interface PlaylistRequest {
  prompt: string;
  /** One of the product's genres, or free text. */
  genre: string;
  occasion: string;
  count: number;
  nicheLevel: number;
  excludedIds: readonly string[];
  seed: number;
  /** Language of the introduction; English by default. */
  language?: Language;
}

/** The introduction's language by the page; null for an English page, where it follows the description. */
export const languageOfPage = ({ language }: Pick<PlaylistRequest, "language">): Language | null =>
  language && language !== fallbackLanguage ? language : null;

export interface Playlist {
  songs: readonly Song[];
  introduction: string;
  /** Relaxed constraints, in order; empty if every song meets all of them. */
  concessions: readonly Concession[];
  report: Report;
  /** Why each song is there, in the order of `songs`. */
  reasons: readonly SongReason[];
}

export interface GenerateOptions {
  thisYear: number;
  /** Use only the music that ships with the product. */
  onlyDemo: boolean;
}

const NO_CHOICE = new Set(["", "any", "mixed", "other", "all", "personal"]);

/** The text of a request. Genres and occasions outside the product's lists are parsed as part of the description. */
export function descriptionOf({ prompt, genre, occasion }: PlaylistRequest): string {
  const ownWords = [genreNamed(genre) ? "" : genre, occasionNamed(occasion) ? "" : occasion].filter(
    (words) => !NO_CHOICE.has(words.trim().toLowerCase()),
  );
  return [prompt, ...ownWords].join(", ");
}

/** Parses a request. */
export function understand(names: Names, request: PlaylistRequest, { thisYear }: GenerateOptions): Criteria {
  const chosenGenre = genreNamed(request.genre) ?? null;
  const chosenOccasion = occasionNamed(request.occasion) ?? null;
  const intent = parseIntent(descriptionOf(request), names, thisYear);
  return {
    intent: { ...intent, occasion: chosenOccasion ?? intent.occasion },
    chosenGenre,
    count: request.count,
    nicheLevel: request.nicheLevel,
    excluded: new Set(request.excludedIds),
    random: seeded(request.seed),
  };
}

/** Generates a playlist from a description. Deterministic for a given request and seed. */
export function generate(catalogue: Catalogue, request: PlaylistRequest, options: GenerateOptions): Playlist {
  const wanted = understand(catalogue, request, options);
  const selection = select(catalogue, wanted, options.onlyDemo);
  const picks = arrange(selection.picks, wanted.intent);
  const introduce = introductionIn(request.language);
  return {
    songs: picks.map(({ entry }) => entry.song),
    introduction: introduce(catalogue, picks, selection, wanted, {
      onlyDemo: options.onlyDemo,
      random: wanted.random,
    }),
    concessions: selection.concessions,
    report: reportOf(
      catalogue,
      wanted,
      picks.map(({ entry }) => entry),
    ),
    reasons: picks.map(({ entry }) => reasonOf(catalogue, askedOf(wanted), entry)),
  };
}

import type { KnownArtist, KnownTitle } from "./name-index.ts";

/** A name in the text: tokens `start` up to `end`, exclusive. */
export interface Entity {
  readonly start: number;
  readonly end: number;
  readonly known: KnownArtist | KnownTitle;
  /**
   * - `sure`: the text can hardly mean anything else.
   * - `likely`: a name if the sentence asks for one, or by its capital letter.
   * - `possible`: words of everyday language, a name only if the sentence asks for one.
   */
  readonly certainty: "sure" | "likely" | "possible";
  readonly typo: boolean;
  /** A title of an artist whom the text names, too: "Adele, but not Hello". */
  readonly ofNamed?: boolean;
}

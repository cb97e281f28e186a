import { PhraseTable } from "../text/phrases.ts";
import { GENRE_ROWS } from "./genres.ts";
import { LANGUAGE_ROWS } from "./languages.ts";
import type { Meaning, Row } from "./meaning.ts";
import { ARC_ROWS, MOOD_ROWS, TEMPO_ROWS } from "./moods.ts";
import { SETTING_ROWS } from "./settings.ts";
import { RECORDING_ROWS, UNSTORED_ROWS } from "./sound.ts";
import { STYLE_ROWS } from "./styles.ts";

const rows: readonly Row[] = [
  ...SETTING_ROWS,
  ...STYLE_ROWS,
  ...GENRE_ROWS,
  ...MOOD_ROWS,
  ...TEMPO_ROWS,
  ...ARC_ROWS,
  ...LANGUAGE_ROWS,
  ...UNSTORED_ROWS,
  ...RECORDING_ROWS,
];

/** All phrases about music. Of two meanings for one phrase the more specific, earlier one counts. */
export const LEXICON = new PhraseTable<Meaning>(
  new Map(
    rows
      .toReversed()
      .flatMap(([phrases, meaning]) => phrases.split("|").map((phrase) => [phrase, meaning] as const)),
  ),
);

/** All styles that a description can name. */
export const LEXICON_STYLES: readonly string[] = [
  ...new Set(
    rows.flatMap(([, meaning]) => {
      const named = meaning.kind === "unstored" ? meaning.within : meaning;
      return named && "style" in named && named.style ? [named.style] : [];
    }),
  ),
];

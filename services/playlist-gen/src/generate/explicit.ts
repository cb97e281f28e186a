import type { Entry } from "../catalogue/entry.ts";
import type { Intent } from "../intent/intent.ts";

/** Titles with such words, or that say so themselves. Stars stand for letters: "F**k". */
const WORDS =
  /\b(?:explicit|f(?:u|\*)(?:c|\*)k\w*|motherf\w+|sh(?:i|\*)t\w*|b(?:i|\*)tch\w*|ni(?:gg|\*\*)\w*|pussy|wh(?:o|\*)re\w*|sluts?|cocks?|dicks?|ass(?:hole)?s?|porn\w*|sex|sexual)\b/i;
/** Styles whose lyrics are known for it. */
const STYLES = /^(?:gangster rap|horrorcore|hardcore hip hop|porngrind|goregrind|drill|crunk|.+ drill)$/;

/** Whether "for kids" or "clean" is asked for. */
export const wantsClean = ({ constraints }: Pick<Intent, "constraints">): boolean =>
  constraints.some((one) => one.kind === "unstored" && one.what === "explicit words");

/**
 * Whether title or style mark a song as one with explicit words. The catalogue has no facts about lyrics, so that a song
 * without a mark may still have them; the report says so.
 */
export const isMarkedExplicit = ({ song }: Pick<Entry, "song">): boolean =>
  WORDS.test(song.title) || song.styles.some((style) => STYLES.test(style));

/** How likely explicit words are where nothing marks them, by genre and moods, 0..1. */
export const explicitRisk = ({ song, genres }: Pick<Entry, "song" | "genres">): number =>
  genres.includes("Hip Hop") ? 1 : song.moods.some((mood) => mood === "angry" || mood === "dark") ? 0.5 : 0;

import { fold } from "./fold.ts";

const VARIANT_WORD =
  "live|remix|mix|remaster(?:ed)?|version|ver|edit|acoustic|karaoke|instrumental|cover|tribute|demo|mono|stereo|single|radio|extended|deluxe|bonus|anniversary|re ?recorded|taylors version|sped up|slowed|unplugged|session|made (?:famous|popular) by|originally performed|in the style of|feat|ft|featuring|from|with|club|dub|clean|explicit|backing track|orchestral|reprise|soundtrack|song|full|original|lyrics?|official|video|audio|hd|arr|mashup";
const VARIANT = new RegExp(`\\b(?:${VARIANT_WORD})\\b`);
const IMITATION =
  /\b(?:karaoke|tribute|made (?:famous|popular) by|originally performed|in the style of|backing track|sing2|lullaby (?:version|rendition)|as performed by)\b/;
const CHINESE_VARIANT = /现场|混音|翻唱|伴奏|纯音乐|钢琴版|吉他版/;

/** "Song (Live at X) - 2011 Remaster" → "song": what all recordings of one song share. */
export function baseTitle(title: string): string {
  const bare = title
    .replace(/[([{【（]([^([{【（)\]}】）]*)[)\]}】）]/g, (whole, inside: string) => {
      const folded = fold(inside);
      return VARIANT.test(folded) || CHINESE_VARIANT.test(folded) || /^\d{4}$/.test(folded) ? " " : whole;
    })
    .replace(/\s[-–—:]\s(.*)/, (whole, tail: string) => (VARIANT.test(fold(tail)) ? "" : whole))
    .replace(/\s(?:feat|ft|featuring)\.?\s.*/i, "");
  return fold(bare) || fold(title);
}

/** Karaoke, tributes and backing tracks, which are excluded unless requested. */
export const isImitation = (title: string, artists: readonly string[]): boolean =>
  IMITATION.test(fold(title)) ||
  artists.some((artist) => IMITATION.test(fold(artist)) || /\blullab(?:y|ies)\b/.test(fold(artist)));

/** Whether the title marks the recording as live, a remix or the like. */
export const isMarkedVariant = (title: string): boolean => baseTitle(title) !== fold(title);

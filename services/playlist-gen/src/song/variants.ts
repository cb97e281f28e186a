/**
 * Titles as the world writes them: with notes about the recording, the release and the video, in brackets, behind a dash or
 * a bar, or at the end. Search, lists, lyrics and the identification of recordings read them here.
 */
import { fold, words } from "./fold.ts";

const VARIANT_WORD =
  "live|remix|mix|remaster(?:ed)?|version|ver|edit|acoustic|karaoke|instrumental|cover|tribute|demo|mono|stereo|single|radio|extended|deluxe|bonus|anniversary|re ?recorded|taylors version|sped up|slowed|unplugged|session|made (?:famous|popular) by|originally performed|in the style of|feat|ft|featuring|from|with|club|dub|clean|explicit|backing track|orchestral|reprise|soundtrack|song|full|original|lyrics?|official|video|audio|hd|arr|mashup|m ?v|4k|hq|uhd|visuali[sz]er|videoclip|clip officiel";
const VARIANT = new RegExp(`\\b(?:${VARIANT_WORD})\\b`);
const IMITATION =
  /\b(?:karaoke|tribute|made (?:famous|popular) by|originally performed|in the style of|backing track|sing2|lullaby (?:version|rendition)|as performed by)\b/;

/** Words that make another recording of a song; "remastered", "radio edit" or "official video" do not. */
const OTHER_RECORDING =
  /\b(?:live|remix|acoustic|acoustique|acustic[oa]|akustik(?:version)?|karaoke|instrumental|cover|demo|unplugged|sped up|slowed|reverb|nightcore|8d|8 ?bit|tribute|a ?cap?pella|mashup|medley|bootleg|rework|reimagined|re ?recorded|reaction|reprise|rehearsal|soundcheck|stripped|outtake|alternat(?:e|ive) take|take \d|sessions?|concert|konzertversion|orchestral|symphonic|minus one|vocals only|backing track|loop|hardstyle|originally performed|made (?:famous|popular) by|in the style of|as performed by|en vivo|en directo|ao vivo|dal vivo|ensaio|ensayo|en public)\b|现场|混音|翻唱|伴奏|纯音乐|钢琴版|吉他版|卡拉ok|ライブ|リミックス|カラオケ|アコースティック|カバー|라이브|리믹스|노래방|어쿠스틱|커버/g;
/** "Spanish Version", "Club Mix". */
const VERSION = /(?<![^ ])([^ ]+) (?:version|mix)(?![^ ])/g;
/** What is said of a version of the same recording: "Album Version", "Original Mix", "2011 Mix". */
const OF_SAME =
  /^(?:\d+|album|original|single|radio|main|full|length|clean|explicit|mono|stereo|remaster(?:ed)?|studio|standard|deluxe|digital|edited|edit|final|lp|video|tv|film|movie|bonus|the|uncut|unedited|official)$/;

const BRACKETS = /[([{【（]([^([{【（)\]}】）]*)[)\]}】）]/g;

/** Words about a video, in brackets or behind a bar. */
const OF_VIDEO = /\b(?:official|video|audio|lyrics?|visuali[sz]er|m\/?v|hd|hq|4k|full album)\b/i;
/** A note about the video at the end, without brackets. */
const VIDEO_AT_END =
  / (?:[-–—] )?(?:official (?:music |lyrics? |4k |hd )?(?:video|audio|visuali[sz]er|m\/?v)|(?:music|lyrics?) video|(?:video(?:clip)?|audio|clip) (?:oficial|officiel)|offizielles (?:musik)?video|m\/v)(?: (?:hd|hq|4k))?$/i;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** A title without what is said about its video: "Halo (Official Video) [HD] | VEVO" → "Halo". */
export function withoutVideoNotes(title: string): string {
  const [bare = ""] = title.replace(BRACKETS, (text) => (OF_VIDEO.test(text) ? " " : text)).split(/[|｜]/, 1);
  return inOneLine(bare).replace(VIDEO_AT_END, "") || title;
}

/** Whether a part of a title is about the recording, the release or the video. */
function isNote(text: string): boolean {
  const folded = fold(text);
  return VARIANT.test(folded) || recordingsIn(folded) !== "";
}

/** "Song (Live at X) [feat. Y] - 2011 Remaster" → "Song": what all recordings of one song share, as it is written. */
export function bareTitle(title: string): string {
  const bare = title
    .replace(BRACKETS, (whole, inside: string) => (isNote(inside) || /^\d{4}$/.test(inside) ? " " : whole))
    .replace(/\s[-–—:|｜]\s(.*)/, (whole, tail: string) => (isNote(tail) ? "" : whole))
    .replace(/\s(?:feat|ft|featuring)\.?\s.*/i, "");
  return inOneLine(bare).replace(VIDEO_AT_END, "") || title;
}

/** {@link bareTitle}, folded. */
export const baseTitle = (title: string): string => fold(bareTitle(title)) || fold(title);

/** Karaoke, tributes and backing tracks, which are excluded unless requested. */
export const isImitation = (title: string, artists: readonly string[]): boolean =>
  IMITATION.test(fold(title)) ||
  artists.some((artist) => IMITATION.test(fold(artist)) || /\blullab(?:y|ies)\b/.test(fold(artist)));

/** Whether the title marks the recording as live, a remix or the like. */
export const isMarkedVariant = (title: string): boolean => baseTitle(title) !== fold(title);

/**
 * The words of a folded title that may make it another recording, sorted. Of one song, recordings with other words are others:
 * "Live and Let Die - Live" has one "live" more than "Live and Let Die".
 */
export function recordingsIn(folded: string): string {
  const versions = [...folded.matchAll(VERSION)].flatMap(([whole, kind = ""]) =>
    OF_SAME.test(kind) ? [] : [whole],
  );
  return [...(folded.match(OTHER_RECORDING) ?? []), ...versions].sort().join("|");
}

/** Words of notes that are about the same recording, and words that a title may have or not. */
const OF_NOTES = new Set(
  "remaster remastered version ver edit mono stereo single radio mix deluxe bonus track anniversary edition expanded clean explicit soundtrack full original lyrics lyric official music video audio hd hq uhd 4k m v mv visualizer visualiser videoclip clip officiel oficial album digital standard studio main final lp tv film movie uncut remastering topic the a an and of by in on to feat ft featuring with pt part vol volume".split(
    " ",
  ),
);
/** A year, as of a remaster. */
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The words of a folded title that belong to the song or to another recording: without those of notes about the same one,
 * the guests, and the film or album that it is from.
 */
export function ownWords(folded: string): string[] {
  const [own = ""] = folded.split(/ (?:feat|ft|featuring|from) /, 1);
  return words(own).filter((word) => !OF_NOTES.has(word) && !YEAR.test(word));
}

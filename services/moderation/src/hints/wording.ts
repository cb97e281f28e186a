import type { Refusals } from "./refusals.ts";

/** What the criteria say; genres and moods are those of the catalogue. */
interface Suggestion {
  /** The room's description; may be empty. */
  readonly prompt: string;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly refused: Refusals;
  readonly isLoudExcluded: boolean;
  readonly isSlowExcluded: boolean;
}

/** Hints in a language. They are texts that the rules understand, since the host may use them as criteria. */
export interface HintWording {
  criteria(suggestion: Suggestion): string;
  onlyGenre(genre: string): string;
  readonly onlyOwnLanguage: string;
  like(artist: string): string;
  since(decade: number): string;
  readonly notLoud: string;
  noGenre(genre: string): string;
}

const and = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Repeats the negator before each word: the rules read a word after a comma as a request. */
const listExclusions = (negator: string, words: readonly string[]) => {
  const text = words.map((word) => `${negator} ${word}`).join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

export const englishHints: HintWording = {
  criteria: ({ prompt, genres, moods, refused, isLoudExcluded, isSlowExcluded }) =>
    [
      prompt && `Songs that fit "${prompt}".`,
      genres.length > 0 && `Mostly ${and(genres)}.`,
      listExclusions("no", refused.genres),
      moods.length > 0 && `The mood is ${and(moods)}.`,
      listExclusions("nothing", refused.moods),
      isLoudExcluded && "Nothing too loud.",
      isSlowExcluded && "Nothing too slow.",
    ]
      .filter(Boolean)
      .join(" "),
  onlyGenre: (genre) => `Only ${genre}`,
  onlyOwnLanguage: "Only songs in English",
  like: (artist) => `Songs like ${artist}`,
  since: (decade) => `Nothing before ${decade}`,
  notLoud: "Nothing too loud",
  noGenre: (genre) => `No ${genre}`,
};

const chineseWords = new Map([
  ["Pop", "流行"],
  ["Rock", "摇滚"],
  ["Hip Hop", "嘻哈"],
  ["Jazz", "爵士"],
  ["Classical", "古典"],
  ["Electronic", "电子"],
  ["Country", "乡村"],
  ["happy", "欢快"],
  ["calm", "平静"],
  ["melancholy", "悲伤"],
  ["romantic", "浪漫"],
  ["energetic", "有活力"],
  ["dreamy", "梦幻"],
  ["dark", "暗黑"],
  ["uplifting", "振奋"],
  ["angry", "愤怒"],
  ["nostalgic", "怀旧"],
  ["warm", "温暖"],
  ["epic", "史诗"],
  ["focused", "专注"],
  ["playful", "俏皮"],
  ["groovy", "律动"],
]);
const chinese = (word: string) => chineseWords.get(word) ?? word;
const listed = (words: readonly string[]) => words.map(chinese).join("和");
const excluded = (words: readonly string[]) =>
  words.length > 0 && `${words.map((word) => `不要${chinese(word)}`).join("，")}。`;

export const chineseHints: HintWording = {
  criteria: ({ prompt, genres, moods, refused, isLoudExcluded, isSlowExcluded }) =>
    [
      prompt && `符合“${prompt}”的歌。`,
      genres.length > 0 && `以${listed(genres)}为主。`,
      excluded(refused.genres),
      moods.length > 0 && `情绪以${listed(moods)}为主。`,
      excluded(refused.moods),
      isLoudExcluded && "不要太吵。",
      isSlowExcluded && "不要太慢。",
    ]
      .filter(Boolean)
      .join(""),
  onlyGenre: (genre) => `只要${chinese(genre)}`,
  onlyOwnLanguage: "只要华语歌",
  like: (artist) => `类似 ${artist} 的歌`,
  since: (decade) => `只要 ${decade} 年以后的歌`,
  notLoud: "不要太吵",
  noGenre: (genre) => `不要${chinese(genre)}`,
};

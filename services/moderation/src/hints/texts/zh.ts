import type { HintWording } from "../wording.ts";

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

export default {
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
} satisfies HintWording;

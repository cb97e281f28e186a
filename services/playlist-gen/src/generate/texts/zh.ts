import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Genre, Mood } from "../../song/vocabulary.ts";
import type { IntroductionOptions } from "../introduction.ts";
import {
  artistsOf,
  commonGenre,
  commonMood,
  languagesOf,
  leadOf,
  type Missed,
  missedBy,
  namedIn,
  yearsOf,
} from "../introduction-facts.ts";
import { pickOne, type Random } from "../random.ts";
import type { Criteria, Pick, Selection } from "../request.ts";

const MOOD_WORDS: Record<Mood, string> = {
  happy: "明快的",
  calm: "平静的",
  melancholy: "忧伤的",
  romantic: "浪漫的",
  energetic: "充满活力的",
  dreamy: "梦幻的",
  dark: "暗色调的",
  uplifting: "振奋人心的",
  angry: "激烈的",
  nostalgic: "怀旧的",
  warm: "温暖的",
  epic: "恢弘的",
  focused: "适合专注的",
  playful: "俏皮的",
  groovy: "律动十足的",
};
const GENRE_WORDS: Record<Genre, string> = {
  Pop: "流行",
  Rock: "摇滚",
  "Hip Hop": "嘻哈",
  Jazz: "爵士",
  Classical: "古典",
  Electronic: "电子",
  "R&B": " R&B ",
  Country: "乡村",
};
const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  en: "英语",
  zh: "华语",
  "zh-yue": "粤语",
  "zh-nan": "闽南语",
  ko: "韩语",
  ja: "日语",
  es: "西班牙语",
  fr: "法语",
  it: "意大利语",
  de: "德语",
  pt: "葡萄牙语",
  hi: "印地语",
  ru: "俄语",
};
const OCCASION_WORDS: Readonly<Record<string, string>> = {
  Party: "派对",
  Workout: "健身",
  Relaxation: "放松",
  Study: "学习",
  Commute: "路上",
  Dinner: "晚餐",
};
const MISSED: Record<Missed, string> = {
  energy: "能量",
  mood: "情绪",
  length: "时长",
  genre: "曲风",
  era: "年代",
  language: "语言",
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join("、")} 和 ${items.at(-1)}`;

function years(picks: readonly Pick[]): string {
  const known = yearsOf(picks);
  if (!known) return "";
  const decade = Math.floor(known.from / 10) * 10;
  return known.to - decade < 10 ? ` ${decade} 年代的` : ` ${known.from} 至 ${known.to} 年的`;
}

/** A sentence about what the list does not keep; empty if it keeps everything. */
function missedText(catalogue: Catalogue, selection: Selection, wanted: Criteria, onlyDemo: boolean): string {
  const { picks, exact } = selection;
  if (picks.length < wanted.count)
    return `${onlyDemo ? "内置音乐" : "曲库"}里符合的只有 ${picks.length} 首，因此歌单比要求的短。`;
  const { named, theirs } = namedIn(selection, wanted);
  if (named && theirs < picks.length)
    return theirs
      ? `其中 ${theirs} 首出自你点名的歌手，其余与之风格相近。`
      : "没有你点名的歌手的歌：按你排除的条件，一首也不剩。";
  const missed = missedBy(catalogue, selection, wanted).map((kind) => MISSED[kind]);
  const others = picks.length - exact;
  if (!missed.length || others <= 0) return "";
  const what = `你要求的${missed.join("、")}`;
  const together = missed.length > 1 ? "同时" : "";
  return exact === 0 ? `没有一首${together}符合${what}。` : `其中 ${others} 首没有${together}符合${what}。`;
}

/** A sentence with artists of the list, from its first song to its last. */
function artists(picks: readonly Pick[], random: Random): string {
  const [opening, closing] = [picks[0], picks.at(-1)];
  if (!opening || !closing) return "";
  if (opening === closing) return `这首歌是 ${leadOf(opening)} 的“${opening.entry.song.title}”。`;
  const { some, loudest } = artistsOf(picks);
  return pickOne(
    [
      `以 ${leadOf(opening)} 的“${opening.entry.song.title}”开场，以 ${leadOf(closing)} 的“${closing.entry.song.title}”收尾。`,
      some.length > 1 ? `${list(some)} 在这里相遇。` : `整张歌单都属于 ${some[0]}。`,
      ...(loudest ? [`${leadOf(opening)} 开场，${leadOf(loudest)} 推向高潮，${leadOf(closing)} 收尾。`] : []),
    ],
    random,
  );
}

export default function introduction(
  catalogue: Catalogue,
  picks: readonly Pick[],
  selection: Selection,
  wanted: Criteria,
  { onlyDemo, random }: IntroductionOptions,
): string {
  if (!picks.length) return "曲库里还没有符合这个描述的歌曲。换个说法，或者放宽曲风试试。";
  const { intent } = wanted;
  const mood = commonMood(picks, intent.moods);
  const genre = commonGenre(picks, wanted);
  const spoken = languagesOf(selection, wanted).flatMap((code) => LANGUAGE_WORDS[code] ?? []);
  const kind = `${mood ? MOOD_WORDS[mood] : ""}${spoken.join("和")}${genre ? GENRE_WORDS[genre] : ""}`;
  const what = `${picks.length} 首${intent.era ? years(picks) : ""}${kind}歌曲`;
  const occasion = intent.occasion ? `，适合${OCCASION_WORDS[intent.occasion] ?? "聆听"}` : "";
  const names = intent.likeArtists.map((artist) => catalogue.displayName(artist));
  const manner = names.length ? `，参照 ${list(names)} 的风格挑选` : "";
  const first = pickOne(["", "这里有 ", "房间里有 "], random);
  return `${first}${what}${occasion}${manner}。${artists(picks, random)}${missedText(catalogue, selection, wanted, onlyDemo)}`;
}

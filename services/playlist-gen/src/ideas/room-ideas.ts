import { pickOne, type Random } from "../random.ts";

const FIRST = [
  "Velvet",
  "Amber",
  "Silver",
  "Midnight",
  "Golden",
  "Paper",
  "Electric",
  "Quiet",
  "Wandering",
  "Crimson",
  "Floating",
  "Lunar",
  "Northern",
  "Neon",
  "Hidden",
  "Sunlit",
  "Drifting",
  "Copper",
  "Indigo",
  "Restless",
  "Gentle",
  "Marble",
  "Emerald",
  "Distant",
] as const;
const SECOND = [
  "Lighthouse",
  "Garden",
  "Harbor",
  "Radio",
  "Balcony",
  "Orchard",
  "Station",
  "Parade",
  "Library",
  "Carousel",
  "Meadow",
  "Ferry",
  "Observatory",
  "Terrace",
  "Jukebox",
  "Canyon",
  "Lantern",
  "Arcade",
  "Rooftop",
  "Greenhouse",
  "Boulevard",
  "Teahouse",
  "Cinema",
  "Lagoon",
] as const;
const DESCRIPTIONS = [
  "Soft evening jazz and soul for winding down together, nothing too loud",
  "Upbeat pop and disco to get everybody off the sofa",
  "Calm piano and strings for a long, focused afternoon",
  "90s hip hop with an easy groove and good memories",
  "Dreamy electronic music for a drive through the city at night",
  "Big rock choruses that everybody knows by heart",
  "Warm country songs for a slow Sunday",
  "Romantic songs for dinner, from soul to modern pop",
  "Feel-good songs from the 80s, the brighter the better",
  "K-pop and J-pop for a lively commute",
  "Chinese classics to sing along to",
  "Energetic dance music to run to, nothing slow",
] as const;

const CHINESE_FIRST = [
  "丝绒",
  "琥珀",
  "银色",
  "午夜",
  "金色",
  "纸上",
  "电光",
  "静谧",
  "漫游",
  "绯红",
  "漂浮",
  "月光",
  "北方",
  "霓虹",
  "隐秘",
  "向阳",
  "漂流",
  "铜色",
  "靛蓝",
  "不眠",
  "温柔",
  "大理石",
  "翡翠",
  "远方",
] as const;
const CHINESE_SECOND = [
  "灯塔",
  "花园",
  "港湾",
  "电台",
  "阳台",
  "果园",
  "车站",
  "游行",
  "图书馆",
  "旋转木马",
  "草地",
  "渡轮",
  "天文台",
  "露台",
  "点唱机",
  "峡谷",
  "灯笼",
  "拱廊",
  "屋顶",
  "温室",
  "林荫道",
  "茶馆",
  "影院",
  "潟湖",
] as const;
const CHINESE_DESCRIPTIONS = [
  "柔和的晚间爵士和灵魂乐，一起放松，不要太吵",
  "欢快的流行和迪斯科，让大家都站起来",
  "平静的钢琴和弦乐，陪伴专注的下午",
  "90年代的嘻哈，轻松的律动和美好的回忆",
  "梦幻的电子音乐，适合夜里开车穿过城市",
  "人人都会唱的摇滚大合唱",
  "温暖的乡村歌曲，适合慢悠悠的周日",
  "适合晚餐的浪漫歌曲，从灵魂乐到流行",
  "80年代的快乐歌曲，越明快越好",
  "韩国和日本流行歌曲，适合热闹的通勤路上",
  "适合一起唱的华语经典",
  "充满活力的舞曲，适合跑步，不要慢歌",
] as const;

export type IdeaLanguage = "en" | "zh";

/**
 * A random room name and description, like "Velvet Lighthouse 48210" or "丝绒灯塔 48210". There are 50 million names in
 * each language: too many to take or to enumerate.
 */
export function roomIdea(
  random: Random,
  language: IdeaLanguage = "en",
): { roomName: string; description: string } {
  const number = Math.floor(10_000 + random() * 90_000);
  return language === "zh"
    ? {
        roomName: `${pickOne(CHINESE_FIRST, random)}${pickOne(CHINESE_SECOND, random)} ${number}`,
        description: pickOne(CHINESE_DESCRIPTIONS, random),
      }
    : {
        roomName: `${pickOne(FIRST, random)} ${pickOne(SECOND, random)} ${number}`,
        description: pickOne(DESCRIPTIONS, random),
      };
}

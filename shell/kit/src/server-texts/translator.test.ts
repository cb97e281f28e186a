import { expect, test } from "vitest";
import chinese from "./texts/zh.ts";

const chineseOf = chinese.sentence;

test.each([
  ['"Blue" is in the playlist.', "“Blue”已加入歌单。"],
  ['"Blue" was declined.', "“Blue”被拒绝。"],
  ['"Blue" was declined. Your 30 coins are back.', "“Blue”被拒绝。（已退还 30 金币）"],
  [
    '"Blue" was declined. Too loud for us. Your coin is back.',
    "“Blue”被拒绝：Too loud for us.（已退还 1 金币）",
  ],
  [
    '"Blue" was declined. This song is in the room already. Your 30 coins are back.',
    "“Blue”被拒绝：这首歌已经在房间里了。（已退还 30 金币）",
  ],
  [
    '"Jazz" was declined. The criteria rule it out: genre is Jazz, Pop, asked for: no Jazz. Your 130 coins are back.',
    "“Jazz”被拒绝：不符合标准：曲风：爵士、流行，要求：不要爵士。（已退还 130 金币）",
  ],
  [
    'Nobody decided on "Blue" for a day. Your 30 coins are back.',
    "“Blue”一整天都没有人处理。（已退还 30 金币）",
  ],
  [
    '"Blue" was skipped before it had played for 30 seconds. Your 30 coins are back.',
    "“Blue”在播放满 30 秒之前被跳过。（已退还 30 金币）",
  ],
])("%s", (english, chinese) => {
  expect(chineseOf(english)).toBe(chinese);
});

test.each([
  [
    "It misses some of the criteria: mood is angry, dark, asked for: calm; energy is high energy, asked for: low energy.",
    "不完全符合标准：情绪：愤怒、暗黑，要求：平静；能量：高能量，要求：低能量。",
  ],
  [
    "It fits the criteria: era is 1994, asked for: 1990 to 1999; language is en, asked for: en.",
    "符合标准：年代：1994 年，要求：1990 至 1999 年；语言：英语，要求：英语。",
  ],
  [
    "The criteria rule it out: artist is Queen, asked for: no Queen. (The day's allowance of the AI is used up.)",
    "不符合标准：歌手：Queen，要求：不要Queen。（AI 今天的额度已用完。）",
  ],
  ["language: none (instrumental)", "语言：无（纯音乐）"],
  ["energy: high", "能量：高"],
  ["year: 1994", "年份：1994 年"],
])("the moderator's %s", (english, chinese) => {
  expect(chineseOf(english)).toBe(chinese);
});

test("what a language model wrote stays as it is", () => {
  expect(chineseOf("Its slow strings would suit the evening.")).toBeNull();
});

test.each([
  ["held · Song request in spam (returned: declined)", "held · 点歌 · spam（已退还：被拒绝）"],
  ["Starter Pack bought", "购买入门套餐"],
  [
    "Your room “\u2068spam\u2069” was reported for hate, self-harm and spam. The report was not upheld.",
    "你的房间“\u2068spam\u2069”因仇恨言论、自我伤害、垃圾信息被举报，举报不成立。",
  ],
])("facts of a stored sentence are kept, and words in them translated: %s", (english, text) => {
  expect(chineseOf(english)).toBe(text);
});

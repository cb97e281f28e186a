// @vitest-environment happy-dom
import { chooseLanguage } from "@tutti/kit/text";
import { afterEach, expect, test } from "vitest";
import { type Phrase, partText, phraseText, reasonText } from "./phrase-text.ts";

const phrase = (kind: string, values: string[], stance = ""): Phrase => ({ kind, stance, values });

afterEach(() => chooseLanguage("en"));

test.each<[Phrase, string, string]>([
  [phrase("artist", ["Queen"], "no"), "no Queen", "不要 Queen"],
  [phrase("artist", ["Adele"], "like"), "like Adele", "类似 Adele"],
  [phrase("genre", ["Pop"], "more"), "more pop", "更多流行"],
  [phrase("mood", ["melancholy"], "less"), "less sad", "更少悲伤"],
  [phrase("pace", ["slower"]), "slower", "更慢"],
  [phrase("fresh", []), "another list", "换一份歌单"],
  [phrase("keep", ["keep the first five"]), "keep the first five", "keep the first five"],
  [phrase("song", ["Blue"]), "“Blue”", "“Blue”"],
  [phrase("genre", ["Hip Hop", "R&B"]), "hip hop or R&B", "嘻哈或R&B"],
  [phrase("mood", ["melancholy"], "no"), "no sad", "不要悲伤"],
  [phrase("energy", ["not_loud"]), "not too loud", "不要太吵"],
  [phrase("energy", ["low"]), "low energy", "舒缓"],
  [phrase("era", ["1980", "1989"]), "1980s", "1980 年代"],
  [phrase("era", ["", "1989"], "no"), "no songs from 1989 or earlier", "不要 1989 年及以前的歌"],
  [phrase("era", ["2010", ""]), "since 2010", "2010 年以来"],
  [phrase("era", ["1975", "1985"]), "1975 to 1985", "1975 至 1985 年"],
  [phrase("language", ["zxx"]), "without vocals", "纯音乐"],
  [phrase("language", ["ja"], "no"), "no Japanese", "不要日语"],
  [phrase("language", ["zh-yue"]), "Cantonese", "粤语"],
  [phrase("language", ["zh-nan"], "no"), "no Hokkien", "不要闽南语"],
  [phrase("language", ["not a language"]), "not a language", "not a language"],
  [phrase("variant", ["live"]), "live recordings", "现场录音"],
  [phrase("artistCap", ["1"]), "one song per artist", "每位歌手最多 1 首"],
  [phrase("decades", ["once"]), "each song from another decade", "每首歌来自不同的年代"],
  [phrase("length", ["most", "3.5"]), "at most 3.5 minutes", "最长 3.5 分钟"],
  [phrase("topic", ["rain", "night"]), "about rain or night", "关于“rain或night”"],
  [phrase("chosen_genre", ["Pop"]), "Pop", "流行"],
])("%o", async (part, english, chinese) => {
  expect(phraseText(part)).toBe(english);
  await chooseLanguage("zh");
  expect(phraseText(part)).toBe(chinese);
});

test("what a newer server sends is shown in its English", () => {
  expect(phraseText(phrase("mood", ["wistful"]))).toBe("wistful");
  const part = { text: "in 5/4", reason: "no metre facts", code: "no_facts", values: ["metre"] };
  expect(partText({ ...part, phrases: [phrase("metre", ["5/4"])] })).toBe("in 5/4");
  expect(reasonText({ ...part, phrases: [] })).toBe("no metre facts");
});

test("a reason names its values", async () => {
  const part = { text: "Queen", reason: "", code: "only", values: ["8", "20"], phrases: [] };
  expect(reasonText(part)).toBe("only 8 of 20 songs");
  await chooseLanguage("zh");
  expect(reasonText(part)).toBe("20 首歌中只有 8 首符合");
  expect(reasonText({ ...part, code: "chosen_genre", values: ["Jazz"] })).toBe("已选择的曲风是爵士");
});

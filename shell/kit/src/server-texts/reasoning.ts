/** Not of an object's own prototype: the words come from a catalogue. */
const wordIn = (table: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined;

const genres: Readonly<Record<string, string>> = {
  Pop: "流行",
  Rock: "摇滚",
  "Hip Hop": "嘻哈",
  Jazz: "爵士",
  Classical: "古典",
  Electronic: "电子",
  Country: "乡村",
};
const moods: Readonly<Record<string, string>> = {
  happy: "欢快",
  calm: "平静",
  melancholy: "悲伤",
  romantic: "浪漫",
  energetic: "充满活力",
  dreamy: "梦幻",
  dark: "暗黑",
  uplifting: "振奋",
  angry: "愤怒",
  nostalgic: "怀旧",
  warm: "温暖",
  epic: "史诗",
  focused: "专注",
  playful: "俏皮",
  groovy: "律动",
};
const levels: Readonly<Record<string, string>> = {
  "high energy": "高能量",
  "medium energy": "中等能量",
  "low energy": "低能量",
  high: "高",
  medium: "中",
  low: "低",
  "loud songs": "吵闹的歌",
  "slow songs": "缓慢的歌",
};

/** The aspects of a song, by the words of the rules' moderator. */
const kinds: Readonly<Record<string, string>> = {
  genre: "曲风",
  mood: "情绪",
  energy: "能量",
  era: "年代",
  year: "年份",
  language: "语言",
  artist: "歌手",
};

function language(code: string): string {
  if (code === "zxx" || code === "none (instrumental)") return "无（纯音乐）";
  // Browsers have no name of it, and refuse the tags of both.
  if (code === "zh-nan") return "闽南语";
  try {
    return new Intl.DisplayNames("zh", { type: "language" }).of(code.replace(/^zh-/, "")) ?? code;
  } catch {
    return code;
  }
}

const era = (text: string) =>
  text
    .replace(/^until (\d+)$/, "$1 年及以前")
    .replace(/^from (\d+) on$/, "$1 年以来")
    .replace(/^(\d+) to (\d+)$/, "$1 至 $2 年")
    .replace(/^(\d+)$/, "$1 年");

function word(kind: string, text: string): string {
  switch (kind) {
    case "genre":
      return wordIn(genres, text) ?? text;
    case "mood":
      return wordIn(moods, text) ?? text;
    case "energy":
      return wordIn(levels, text) ?? text;
    case "language":
      return language(text);
    case "era":
    case "year":
      return era(text);
    default:
      return text.replace(/^like /, "类似 ");
  }
}

const words = (kind: string, list: string) =>
  list === "unknown"
    ? "未知"
    : list
        .split(", ")
        .map((each) => word(kind, each))
        .join("、");
const wanted = (kind: string, list: string) =>
  list.startsWith("no ") ? `不要${words(kind, list.slice(3))}` : words(kind, list);

function aspect(text: string): string | null {
  const [statement = "", asked = ""] = text.split(", asked for: ");
  const [, kind = "", found = ""] = /^(\w+) is (.*)$/.exec(statement) ?? [];
  const name = wordIn(kinds, kind);
  return name ? `${name}为${words(kind, found)}，要求${wanted(kind, asked)}` : null;
}

const beginnings: Readonly<Record<string, string>> = {
  "The criteria rule it out": "不符合标准",
  "It misses some of the criteria": "不完全符合标准",
  "It fits the criteria": "符合标准",
};
const allowance = " (The day's allowance of the AI is used up.)";

/** The reasoning of the rules' moderator, which compares a song with the host's criteria aspect by aspect. */
export function reasoningOf(sentence: string): string | null {
  if (sentence.endsWith(allowance)) {
    const rest = reasoningOf(sentence.slice(0, -allowance.length));
    return rest && `${rest}（AI 今天的额度已用完。）`;
  }
  const [, beginning = "", list = ""] = /^([\w ]+): (.*)\.$/s.exec(sentence) ?? [];
  const chinese = wordIn(beginnings, beginning);
  const aspects = list.split("; ").map(aspect);
  return chinese && !aspects.includes(null) ? `${chinese}：${aspects.join("；")}。` : null;
}

/** A fact about a song: "genre: Jazz, Pop". */
export function attributeOf(text: string): string | null {
  const [, kind = "", list = ""] = /^(\w+): (.*)$/.exec(text) ?? [];
  const name = wordIn(kinds, kind);
  return name ? `${name}：${words(kind, list)}` : null;
}

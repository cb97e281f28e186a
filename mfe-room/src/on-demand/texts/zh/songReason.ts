import type { Translation } from "@tutti/kit/text";
import type en from "../en/songReason.ts";

export default {
  asked: "符合要求：{{facts}}",
  fills: "用来补足歌单：{{facts}}",
  join: "、",
  title: "点名要的歌",
  artist: "{{what}} 的歌",
  like: "与 {{what}} 一样是{{shared}}",
  energy: {
    low: "安静",
    medium: "中等能量",
    high: "活泼",
  },
  length: "时长 {{time}}",
  fame: {
    well: "热门",
    lesser: "小众",
  },
  word: "歌名里有“{{what}}”",
  setting: "{{mood}}，适合“{{what}}”",
  none: "这首歌是有人添加的，或者没有它的资料。",
  failed: "无法加载原因，请重试。",
} satisfies Translation<typeof en>;

import type { Translation } from "@tutti/kit/text";
import type en from "../en/generated.ts";

export default {
  result: "生成的歌单",
  preview: "试听",
  draft: "在你确认之前，房间会保留现有的歌曲。",
  success: "将向你的歌单添加 {{added}} 首歌，总共 {{total}} 首。",
  duplicates_other: "已自动移除 {{count}} 首重复的歌曲。",
  noPlace_other: "{{count}} 首歌放不下：一个房间最多 500 首。",
} satisfies Translation<typeof en>;

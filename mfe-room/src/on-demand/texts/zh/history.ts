import type { Translation } from "@tutti/kit/text";
import type en from "../en/history.ts";

export default {
  loadFailed: "播放记录加载失败。",
  none: "还没有播放过歌曲",
  noneText: "此房间播放过的每首歌都会列在这里，包括播放时间和点歌人。",
  earlier: "显示更早的歌曲",
  newRoom: "用这些歌曲新建房间",
  csv: "CSV",
  m3u: "M3U",
  for: "{{name}} 点歌",
  skipped: "已跳过",
  unplayable: "无法播放",
  again: "{{room}} 再来一次",
  name: "新房间的名称",
  creating: "正在创建…",
  create: "创建房间",
  saveFailed: "播放记录保存失败",
  file: {
    started: "开始时间",
    songTitle: "歌名",
    artist: "歌手",
    requestedBy: "点歌人",
    outcome: "结果",
    link: "链接",
    played: "已播放",
    skipped: "已跳过",
    unplayable: "无法播放",
  },
} satisfies Translation<typeof en>;

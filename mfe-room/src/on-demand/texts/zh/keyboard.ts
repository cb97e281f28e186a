import type { Translation } from "@tutti/kit/text";
import type en from "../en/keyboard.ts";

export default {
  title: "键盘快捷键",
  space: "空格",
  does: {
    "play-pause": "播放或暂停",
    next: "下一首",
    previous: "上一首",
    back: "后退 5 秒",
    forward: "前进 5 秒",
    louder: "调高音量",
    quieter: "调低音量",
    mute: "静音",
    search: "搜索音乐",
    tv: "全屏",
    help: "显示此列表",
  },
} satisfies Translation<typeof en>;

import type { Translation } from "@tutti/kit/text";
import type en from "../en/moderation.ts";

export default {
  title: "审核",
  nobody: "此房间不属于任何人，因此无法审核。每个人都可以直接添加歌曲。",
  whoDecides: "由谁处理点歌",
  mode: {
    off: "关闭",
    manual: "手动",
    ai: "AI",
  },
  forHost: {
    off: "点的歌立即加入歌单。",
    manual: "每次点歌都等待你的决定。",
    ai: "由 AI 决定，拿不准的等待你处理。",
  },
  forGuest: {
    off: "点的歌立即加入歌单。",
    manual: "每次点歌都由房主决定。",
    ai: "由 AI 处理点歌，拿不准的由房主决定。",
  },
  updateFailed: "审核设置更新失败",
  aiSettings: "AI 设置",
} satisfies Translation<typeof en>;

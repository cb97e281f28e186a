import type { BootTexts } from "./boot-texts.ts";

export default {
  lost: "Tutti 无法加载，可能是网络连接的问题。",
  old: "此浏览器版本过旧，无法使用 Tutti。至少需要 Safari 16.4、Chrome 109 或 Firefox 115。",
  again: "重试",
  heading: "探索房间",
  lead: "进来就能听，不需要账号。",
  noScript: "Tutti 需要 JavaScript 才能播放音乐。",
} satisfies BootTexts;

import type { OfflineTexts } from "./offline-texts.ts";

export default {
  title: "离线 · Tutti",
  h1: "你已离线。",
  p: "网络恢复后会自动重新连接房间。",
} satisfies OfflineTexts;

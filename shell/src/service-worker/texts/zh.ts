import type { OfflineTexts } from "./offline-texts.ts";

export default {
  title: "离线 · Tutti",
  h1: "你已离线。",
  p: "网络恢复后，房间会自动回来。",
} satisfies OfflineTexts;

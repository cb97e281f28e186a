import type { OfflineTexts } from "./offline-texts.ts";

export default {
  title: "Offline · Tutti",
  h1: "Du bist offline.",
  p: "Der Raum kommt von selbst zurück, sobald du wieder online bist.",
} satisfies OfflineTexts;

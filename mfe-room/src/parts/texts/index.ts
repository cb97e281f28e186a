import { defineTexts } from "@tutti/kit/text";

export const partsTexts = defineTexts("mfe-room/parts", {
  en: () => import("./en.ts"),
  zh: () => import("./zh.ts"),
});

export const { t, rich } = partsTexts;

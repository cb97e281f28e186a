import { defineTexts } from "@tutti/kit/text";

export const roomTexts = defineTexts("mfe-room", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-zh" */ "./zh.ts"),
});

export const { t } = roomTexts;

import { defineTexts } from "@tutti/kit/text";

export const texts = defineTexts("mfe-admin", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-zh" */ "./zh.ts"),
});

export const { t, rich } = texts;

import { defineTexts } from "@tutti/kit/text";

export const homeTexts = defineTexts("shell/home", {
  en: () => import(/* webpackChunkName: "texts-home-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-home-zh" */ "./zh.ts"),
});

export const { t } = homeTexts;

import { defineTexts } from "@tutti/kit/text";

export const aboutTexts = defineTexts("shell/pages/about", {
  en: () => import(/* webpackChunkName: "texts-about-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-about-zh" */ "./zh.ts"),
});

export const { t } = aboutTexts;

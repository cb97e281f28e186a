import { defineTexts } from "@tutti/kit/text";

/** Texts of what most visits do not open: log-in, notices, maintenance, terms and legal documents. */
export const moreTexts = defineTexts("shell/more", {
  en: () => import(/* webpackChunkName: "texts-more-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-more-zh" */ "./zh.ts"),
});

export const { t, rich } = moreTexts;

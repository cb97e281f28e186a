import { defineTexts } from "@tutti/kit/text";

export const legalTexts = defineTexts("shell/pages/legal", {
  en: () => import(/* webpackChunkName: "texts-legal-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-legal-zh" */ "./zh.ts"),
});

export const { t } = legalTexts;

import { defineTexts } from "../text/define-texts.ts";

/** The chunk contains the shell's texts, too: every page needs both. */
export const kitTexts = defineTexts("shell/kit", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-zh" */ "./zh.ts"),
});

export const { t } = kitTexts;

import { defineTexts } from "@tutti/kit/text";

/** What every page shows; screens have catalogues of their own beside them. In one chunk with the kit's texts. */
export const shellTexts = defineTexts("shell", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.ts"),
  zh: () => import(/* webpackChunkName: "texts-zh" */ "./zh.ts"),
});

export const { t } = shellTexts;

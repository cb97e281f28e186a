import { defineTexts } from "@tutti/kit/text";

/** Of drawers, dialogs and panels that open on demand. */
export const onDemandTexts = defineTexts("mfe-room/on-demand", {
  en: () => import("./en.ts"),
  zh: () => import("./zh.ts"),
});

export const { rich, t } = onDemandTexts;

import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

/** Of drawers, dialogs and panels that open on demand. */
export const onDemandTexts = defineTexts<typeof en>(
  "mfe-room/on-demand",
  (language) => import(/* @vite-ignore */ `./${language}.ts`),
);

export const { rich, t } = onDemandTexts;

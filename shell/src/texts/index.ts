import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

/** What every page shows; screens have catalogues of their own beside them. In one chunk with the kit's texts. */
export const shellTexts = defineTexts<typeof en>(
  "shell",
  (language) => import(/* webpackChunkName: "texts-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t } = shellTexts;

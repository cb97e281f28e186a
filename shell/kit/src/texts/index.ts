import { defineTexts } from "../language/define-texts.ts";
import type en from "./en.ts";

/** The chunk contains the shell's texts, too: every page needs both. */
export const kitTexts = defineTexts<typeof en>(
  "shell/kit",
  (language) => import(/* webpackChunkName: "texts-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t } = kitTexts;

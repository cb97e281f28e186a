import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

/** Texts of what most visits do not open: log-in, notices, maintenance, terms and legal documents. */
export const moreTexts = defineTexts<typeof en>(
  "shell/more",
  (language) => import(/* webpackChunkName: "texts-more-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t, rich } = moreTexts;

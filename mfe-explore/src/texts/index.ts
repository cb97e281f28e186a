import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

export const texts = defineTexts<typeof en>(
  "mfe-explore",
  (language) => import(/* webpackChunkName: "texts-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t } = texts;

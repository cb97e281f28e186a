import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

export const homeTexts = defineTexts<typeof en>(
  "shell/home",
  (language) => import(/* webpackChunkName: "texts-home-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t } = homeTexts;

import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

export const aboutTexts = defineTexts<typeof en>(
  "shell/pages/about",
  (language) => import(/* webpackChunkName: "texts-more-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t, rich } = aboutTexts;

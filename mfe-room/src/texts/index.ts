import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

export const roomTexts = defineTexts<typeof en>(
  "mfe-room",
  (language) => import(/* webpackChunkName: "texts-[request]" */ /* @vite-ignore */ `./${language}.ts`),
);

export const { t } = roomTexts;

import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

export const partsTexts = defineTexts<typeof en>(
  "mfe-room/parts",
  (language) => import(/* @vite-ignore */ `./${language}.ts`),
);

export const { t, rich } = partsTexts;

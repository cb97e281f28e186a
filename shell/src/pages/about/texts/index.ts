import { defineTexts } from "@tutti/kit/text";
import type en from "./en.ts";

export const aboutTexts = defineTexts<typeof en>(
  "shell/pages/about",
  (language) =>
    import(
      /* webpackChunkName: "texts-about-[request]", webpackInclude: /\/[a-z]{2}\.ts$/ */ /* @vite-ignore */ `./${language}.ts`
    ),
);

export const { t } = aboutTexts;

import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { firstLanguage } from "../language.ts";
import { en } from "./copy-en.ts";
import { zh } from "./copy-zh.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "about";
    resources: { about: typeof en };
  }
}

/** Both languages are bundled, so that switching needs no request. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: "en",
  defaultNS: "about",
  ns: ["about"],
  resources: { en: { about: en }, zh: { about: zh } },
  // React escapes.
  interpolation: { escapeValue: false },
  initAsync: false,
});

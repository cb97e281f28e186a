// The page's language: catalogues by key, and numbers, dates and lists in it. Imports nothing that needs a window.

export {
  errorText,
  loadServerTexts,
  type SentError,
  serverText,
  withServerTexts,
} from "../server-texts/server-texts.ts";
export { kitTexts } from "../texts/index.ts";
export { defineTexts, type Texts } from "./define-texts.ts";
export {
  formatDate,
  formatDayFirst,
  formatList,
  formatNumber,
  formatRelative,
} from "./format.ts";
export {
  chosenLanguage,
  firstLanguage,
  isLanguage,
  type Language,
  languageCodes,
  languages,
} from "./language.ts";
export { getLanguage, subscribeToLanguage, useLanguage } from "./state.ts";
export { chooseLanguage, followAccount } from "./switch-language.ts";
export type { Tree } from "./translate.ts";
export type { TextKey, Translation } from "./types.ts";

// The page's language: catalogues by key, and numbers, dates and lists in it. Imports nothing that needs a window.

export { defineTexts, type Texts } from "../language/define-texts.ts";
export {
  formatDate,
  formatDayFirst,
  formatList,
  formatNumber,
  formatRelative,
} from "../language/format.ts";
export {
  chosenLanguage,
  firstLanguage,
  isLanguage,
  type Language,
  languageCodes,
  languages,
} from "../language/language.ts";
export { getLanguage, subscribeToLanguage, useLanguage } from "../language/state.ts";
export { chooseLanguage, followAccount } from "../language/switch-language.ts";
export type { Tree } from "../language/translate.ts";
export type { TextKey, Translation } from "../language/types.ts";
export {
  errorText,
  loadServerTexts,
  type SentError,
  serverText,
  withServerTexts,
} from "../server-texts/server-texts.ts";
export { kitTexts } from "../texts/index.ts";

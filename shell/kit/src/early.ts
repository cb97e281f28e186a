export { beginEarlyCalls, type EarlyPage } from "./api/early-calls.ts";
export { firstLanguage, type Language } from "./language/language.ts";
export { preloadTexts } from "./language/preload-texts.ts";

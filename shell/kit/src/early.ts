export { beginEarlyCalls, type EarlyPage } from "./api/early-calls.ts";
export { firstLanguage, type Language } from "./text/language.ts";
export { preloadTexts } from "./text/preload-texts.ts";

export { beginEarlyCalls, type EarlyPage } from "./api/early-calls.ts";
export { preloadTexts } from "./text/preload-texts.ts";

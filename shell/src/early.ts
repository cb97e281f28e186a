import { beginEarlyCalls, type EarlyPage, preloadTexts } from "@tutti/kit/early";

// A separate script of some hundred bytes, so that it runs while the page's code is still loading.
preloadTexts(window);
beginEarlyCalls(window as unknown as EarlyPage);

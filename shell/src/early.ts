import { beginEarlyCalls, type EarlyPage } from "@tutti/kit/early";

// A separate script of some hundred bytes, so that it runs while the page's code is still loading.
beginEarlyCalls(window as unknown as EarlyPage);

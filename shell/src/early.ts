import { beginEarlyCalls, type EarlyPage } from "@tutti/kit/early";

// A script of its own, some hundred bytes, so that it runs while the page's code is still on its way.
beginEarlyCalls(window as unknown as EarlyPage);

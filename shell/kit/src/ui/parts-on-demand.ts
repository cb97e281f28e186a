import { part } from "./part.ts";

/** What no screen shows at once; each is a chunk of its own, fetched at its first use. */
export const windows = part(() => import("./on-demand/windows.ts"));
export const popups = part(() => import("./on-demand/popups.ts"));
export const toasts = part(() => import("./on-demand/Toasts.tsx"));

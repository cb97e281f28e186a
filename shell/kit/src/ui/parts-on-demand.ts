import { part } from "./part.ts";

/** Not needed at first paint; each is a chunk of its own, loaded at its first use. */
export const windows = part(() => import("./on-demand/windows.ts"));
export const popups = part(() => import("./on-demand/popups.ts"));
export const toasts = part(() => import("./on-demand/Toasts.tsx"));

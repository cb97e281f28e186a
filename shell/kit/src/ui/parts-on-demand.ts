import { part } from "./part.ts";

/** Not needed at first paint; each is a chunk of its own, loaded at its first use. The factory refers to their names. */
export const windows = part(() => import(/* webpackChunkName: "windows" */ "./on-demand/windows.ts"));
export const menus = part(() => import(/* webpackChunkName: "menu" */ "./on-demand/MenuPopup.tsx"));
export const popovers = part(() => import(/* webpackChunkName: "popover" */ "./on-demand/PopoverPopup.tsx"));
export const selects = part(() => import(/* webpackChunkName: "select" */ "./on-demand/SelectPopup.tsx"));
export const toasts = part(() => import(/* webpackChunkName: "toasts" */ "./on-demand/Toasts.tsx"));

import type { Preloader } from "./next-song.ts";

/** Preloads a file in a separate media element, which fills the browser's cache for the player. */
export function mediaPreloader(makeElement: () => HTMLMediaElement = () => new Audio()): Preloader {
  let element: HTMLMediaElement | null = null;
  const clear = () => {
    element?.removeAttribute("src");
    element?.load();
    element = null;
  };
  return {
    load: (url) => {
      clear();
      element = makeElement();
      element.muted = true;
      element.preload = "auto";
      element.src = url;
    },
    clear,
  };
}

import type { Preloader } from "./next-song.ts";

/** Loads a file by a media element of its own, which shares the browser's cache with the one that plays it later. */
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

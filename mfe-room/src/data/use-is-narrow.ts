import { useSyncExternalStore } from "react";

/** Up to this width headings show the task instead of the room's name. */
const narrow = "(width <= 48em)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);

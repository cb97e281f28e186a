import { useSyncExternalStore } from "react";

/** Up to this width headings name the task in place of the room. */
const narrow = "(width <= 48em)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);

import { useSyncExternalStore } from "react";

/** From this width on the playlist and the side panel are side by side. */
const wide = "(width >= 60em)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(wide);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);

import { useEffect, useSyncExternalStore } from "react";
import { useMedia } from "./use-media.ts";

let screens = 0;
/** Set while an immersive screen loads, so that the header does not flash. */
let isHeld = false;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function count(by: 1 | -1): void {
  screens += by;
  // A mounted screen is counted, so the hold is no longer needed.
  if (by === 1) isHeld = false;
  notify();
}

/** For the shell, while an immersive screen loads: shows the header as that screen needs it. */
export function holdImmersive(): void {
  isHeld = true;
  notify();
}

/** Releases the hold when the immersive screen does not load. */
export function releaseImmersive(): void {
  isHeld = false;
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Called by a screen that fills the window: on small windows the header shrinks to its menu, top right. */
export function useImmersive(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** For the header: whether an immersive screen is shown or loading. */
export const useIsImmersive = (): boolean => useSyncExternalStore(subscribe, () => isHeld || screens > 0);

/** Phones, upright or in landscape: their immersive layout differs from a desktop's. */
const small = "(width < 37.5em) or (height < 31.25em)";

/** Whether the window has the size of a phone, upright or in landscape. */
export const useIsSmall = (): boolean => useMedia(small);

import { useEffect, useSyncExternalStore } from "react";

let screens = 0;
/** Before such a screen has come: so that the header does not show itself for a moment. */
let isHeld = false;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function count(by: 1 | -1): void {
  screens += by;
  // The screen that comes takes the hold over.
  if (by === 1) isHeld = false;
  notify();
}

/** For the shell, while a screen that fills the window is on its way: the header is already as that screen wants it. */
export function holdImmersive(): void {
  isHeld = true;
  notify();
}

/** Ends the hold when no such screen comes. */
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

/** Called by a screen that fills the window: on small windows the header then shrinks to its menu, top right. */
export function useImmersive(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** For the header: whether the screen that is shown fills the window. */
export const useIsImmersive = (): boolean => useSyncExternalStore(subscribe, () => isHeld || screens > 0);

/** What fills a window of this size differs from a desk's: phones, also held sideways. */
const small = "(width < 37.5em) or (height < 31.25em)";

function subscribeToSize(listener: () => void) {
  const media = window.matchMedia(small);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is a phone's, upright or sideways. */
export const useIsSmall = (): boolean =>
  useSyncExternalStore(subscribeToSize, () => window.matchMedia(small).matches);

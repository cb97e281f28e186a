import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: HTMLElement | null): void {
  slot = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The element of the page that the video is to cover; null while no screen shows it. */
export const useVideoSlot = (): HTMLElement | null => useSyncExternalStore(subscribe, () => slot);

/** For the element that leaves room for the video, which itself never moves in the document. */
export function useAsVideoSlot() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    set(own);
    return () => {
      if (slot === own) set(null);
    };
  }, []);
  return element;
}

import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** Mounted slots for the video; the last one is used. */
let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  slots = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The element that the video covers; null if no screen has one. */
export const useVideoSlot = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, () => slots.at(-1) ?? null);

/** Registers the element as the video's slot. The video is positioned over it and never moves in the document. */
export function useAsVideoSlot() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    set([...slots, own]);
    return () => set(slots.filter((slot) => slot !== own));
  }, []);
  return element;
}

import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** What leaves room for the video now; the one that came last is in front of the others. */
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

/** The element of the page that the video is to cover; null while no screen shows it. */
export const useVideoSlot = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, () => slots.at(-1) ?? null);

/** For the element that leaves room for the video, which itself never moves in the document. */
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

import { type RefObject, useEffect, useRef } from "react";

/** Auto-scroll pauses this long after the user scrolls, in ms. */
const leftAlone = 5000;

/** Keeps the active line in the middle of its box, except while the user scrolls. */
export function useFollowingScroll(box: RefObject<HTMLElement | null>, active: number): void {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const touched = () => {
      touchedAt.current = performance.now();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    // Not "scroll": auto-scroll fires that as well.
    for (const event of ["wheel", "touchmove", "pointerdown", "keydown"])
      element.addEventListener(event, touched, options);
    return () => listening.abort();
  }, [box]);

  useEffect(() => {
    const element = box.current;
    const line = element?.children[active];
    if (!element || !(line instanceof HTMLElement) || performance.now() - touchedAt.current < leftAlone)
      return;
    const middle = line.offsetTop - element.offsetTop - (element.clientHeight - line.clientHeight) / 2;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ top: middle, behavior: isCalm ? "instant" : "smooth" });
  }, [box, active]);
}

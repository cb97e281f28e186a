import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onReach` when `mark` is within a screen's height below the viewport; does nothing while `off`. */
export function useEndReached(mark: RefObject<Element | null>, off: boolean, onReach: () => void): void {
  const reached = useEffectEvent(onReach);
  useEffect(() => {
    if (off || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: "0px 0px 100% 0px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark, off]);
}

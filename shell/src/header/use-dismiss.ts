import { type RefObject, useEffect } from "react";

/** While `open`, calls `dismiss` on an interaction outside of `element`, on navigation, and on Escape ("key"). */
export function useDismiss(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  dismiss: (by: "leaving" | "key") => void,
): void {
  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss("leaving");
    };
    const onHistory = () => dismiss("leaving");
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss("key");
    };
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    window.addEventListener("popstate", onHistory);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      window.removeEventListener("popstate", onHistory);
      document.removeEventListener("keydown", onKey);
    };
  }, [open, element, dismiss]);
}

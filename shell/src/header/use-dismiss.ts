import { type RefObject, useEffect } from "react";

/** While `open`, a press outside of `element` or the Escape key calls `dismiss`; the key also says so. */
export function useDismiss(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  dismiss: (by: "press" | "key") => void,
): void {
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss("press");
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss("key");
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open, element, dismiss]);
}

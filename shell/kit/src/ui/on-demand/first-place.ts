import { type RefCallback, useEffect, useState } from "react";

/** Where focus begins in a window: a form is ready to be typed into; anything else starts at its first control (`true`). */
const firstPlace = (popup: HTMLElement | null): HTMLElement | true =>
  popup?.querySelector<HTMLElement>("[data-initial-focus]") ??
  popup?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select") ??
  true;

interface FirstPlace {
  readonly popup: RefCallback<HTMLDivElement>;
  readonly initialFocus: () => HTMLElement | true;
}

/**
 * For a window: where focus begins. Content that is still loading when the window opens gets the focus when it arrives,
 * unless somebody has used the window by then.
 */
export function useFirstPlace(): FirstPlace {
  // Base UI mounts the popup later than the window, and asks for the focus as soon as it is there.
  const [element, popup] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!element || firstPlace(element) !== true) return;
    const observer = new MutationObserver(() => {
      const place = firstPlace(element);
      if (place === true) return;
      observer.disconnect();
      place.focus();
    });
    const stop = () => observer.disconnect();
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("keydown", stop, { capture: true });
    element.addEventListener("pointerdown", stop, { capture: true });
    return () => {
      stop();
      element.removeEventListener("keydown", stop, { capture: true });
      element.removeEventListener("pointerdown", stop, { capture: true });
    };
  }, [element]);
  return { popup, initialFocus: () => firstPlace(element) };
}

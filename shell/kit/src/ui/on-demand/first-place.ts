import { type RefCallback, useEffect, useState } from "react";

/** Initial focus of a window: its first field in a form, otherwise its first control (`true`). */
const firstPlace = (popup: HTMLElement | null): HTMLElement | true =>
  popup?.querySelector<HTMLElement>("[data-initial-focus]") ??
  popup?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select") ??
  true;

interface FirstPlace {
  readonly popup: RefCallback<HTMLDivElement>;
  readonly initialFocus: () => HTMLElement | true;
}

/**
 * Initial focus of a window. If a field is rendered only after the window opened, it is focused when it appears, unless
 * the user has pressed a key or a pointer by then.
 */
export function useFirstPlace(): FirstPlace {
  // Base UI mounts the popup later than the window and requests the initial focus as soon as it is mounted.
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

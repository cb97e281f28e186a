import { type RefObject, useEffect, useState } from "react";

/** Cursor and controls hide after this time without movement, in ms. */
const idleAfter = 3000;

export function useIdleCursor(element: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const own = element.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    moved();
    const listening = new AbortController();
    for (const event of ["pointermove", "pointerdown", "keydown"])
      own?.addEventListener(event, moved, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [element]);
  return isIdle;
}

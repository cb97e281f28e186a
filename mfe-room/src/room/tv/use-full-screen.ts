import { type RefObject, useEffect, useRef } from "react";

interface WakeLock {
  release(): Promise<void>;
}

/** Full screen and a screen wake lock while mounted. `onEnd` is called when the browser leaves full screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>, onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const own = element.current;
    const before = document.activeElement;
    own?.focus();
    // Fullscreen of the whole document, because the video overlay is elsewhere on the page. Where it is unsupported
    // (phones) the layout fills the window instead.
    document.documentElement.requestFullscreen?.().catch(() => {});
    let lock: WakeLock | null = null;
    let isOver = false;
    const keepAwake = async () => {
      if (document.visibilityState !== "visible") return;
      const request = navigator.wakeLock?.request("screen");
      lock = (await request?.catch(() => null)) ?? null;
      if (isOver) await lock?.release();
    };
    void keepAwake();
    const listening = new AbortController();
    const { signal } = listening;
    // The browser releases the wake lock of a hidden page.
    document.addEventListener("visibilitychange", () => void keepAwake(), { signal });
    const changed = () => {
      if (!document.fullscreenElement) latest.current();
    };
    document.addEventListener("fullscreenchange", changed, { signal });
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== "Escape" && event.key.toLowerCase() !== "f") return;
      event.stopPropagation();
      latest.current();
    };
    own?.addEventListener("keydown", escaped, { signal });
    return () => {
      isOver = true;
      listening.abort();
      void lock?.release();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
      if (before instanceof HTMLElement) before.focus();
    };
  }, [element]);
}

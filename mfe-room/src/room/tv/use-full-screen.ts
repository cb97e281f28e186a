import { type RefObject, useEffect, useRef } from "react";

interface WakeLock {
  release(): Promise<void>;
}

/** The whole screen and no sleep, for as long as the component is shown. `onEnd`: the browser left full screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>, onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const own = element.current;
    const before = document.activeElement;
    own?.focus();
    // Where full screen is not to be had (a phone), the layout fills the window all the same.
    // The whole document: a video is laid over this layout from elsewhere on the page.
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
    // A hidden page loses its lock.
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

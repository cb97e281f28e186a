import { type TouchEvent, useRef } from "react";

/** Globals of a native wrapper. */
interface WrapperWindow {
  readonly Capacitor?: { getPlatform?: () => string };
  readonly webkit?: { messageHandlers?: object };
  readonly navigator: Pick<Navigator, "userAgent">;
}

/** Whether the page runs in a native iOS app, where clicks on links and buttons may get lost. */
export function isIosWrapper(page: WrapperWindow): boolean {
  if (page.Capacitor?.getPlatform?.() === "ios") return true;
  return Boolean(page.webkit?.messageHandlers) && /iPhone|iPad|iPod/.test(page.navigator.userAgent);
}

const wrapped = isIosWrapper(window as unknown as Parameters<typeof isIosWrapper>[0]);

/** A touch that moved farther than this, in CSS pixels, is a scroll. */
const SLOP = 10;

/**
 * In a native iOS wrapper, handles the end of a touch as a click (and suppresses the click); elsewhere returns no
 * handlers.
 */
export function useTap(act: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  if (!wrapped) return {};
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!touch || !from.current) return;
      if (Math.hypot(touch.clientX - from.current.x, touch.clientY - from.current.y) > SLOP) return;
      event.preventDefault();
      act();
    },
  };
}

import { type TouchEvent, useRef } from "react";
import { isIosWrapper } from "./ios-wrapper.ts";

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

import { type TouchEvent, useRef } from "react";
import { isIosWrapper } from "./ios-wrapper.ts";

const wrapped = isIosWrapper(window as unknown as Parameters<typeof isIosWrapper>[0]);

/** A finger that moved farther than this, in CSS pixels, was scrolling. */
const SLOP = 10;

/**
 * Under a native iOS wrapper, the end of a touch acts like a click (and takes the click's place); elsewhere
 * it gives no handlers at all.
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

import { useEffect, useRef } from "react";

/**
 * While a video plays, sheets open below it, because nothing may cover it. Returns the ref for the video's container.
 */
export function useSheetTop(isVideo: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = element.current;
    if (!isVideo || !own) return;
    const { style } = document.documentElement;
    const resizes = new ResizeObserver(() =>
      style.setProperty("--sheet-top", `${Math.ceil(own.getBoundingClientRect().bottom)}px`),
    );
    resizes.observe(own);
    return () => {
      resizes.disconnect();
      style.removeProperty("--sheet-top");
    };
  }, [isVideo]);
  return element;
}

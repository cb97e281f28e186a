import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which a list counts as scrolled to it. */
const near = 48;

const isAtEnd = (element: HTMLElement) =>
  element.scrollHeight - element.scrollTop - element.clientHeight <= near;

/**
 * Keeps a list scrolled to its end when its last entry changes, unless it was scrolled up: then `isAway` is true until
 * the end is reached. An own entry always scrolls there.
 */
export function useStickToEnd(last: string | null, isOwnLast: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const known = useRef<string | null>(null);
  const [isAway, setAway] = useState(false);
  const isListed = last !== null;
  useEffect(() => {
    const element = frame.current;
    if (!isListed || !element) return;
    const note = () => {
      sticks.current = isAtEnd(element);
      if (sticks.current) setAway(false);
    };
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [isListed]);
  const toEnd = () => {
    const element = frame.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAway(false);
  };
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || known.current === last) return;
    const isFirst = known.current === null;
    known.current = last;
    if (sticks.current || isFirst || isOwnLast) {
      element.scrollTop = element.scrollHeight;
      setAway(false);
    } else setAway(true);
  }, [last, isOwnLast]);
  return { frame, isAway, toEnd };
}

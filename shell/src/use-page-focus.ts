import { NavigationType, useLocation, useNavigationType } from "@tutti/kit";
import { type RefObject, useEffect, useRef } from "react";

/**
 * After a navigation, reading goes on in main: focus moves there, and a new page starts at its top. Going
 * back keeps the place that the browser remembers.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, how, main]);
}

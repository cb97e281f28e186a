import { NavigationType, useLocation, useNavigationType } from "@tutti/kit";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ScrollPlaces } from "./scroll-places.ts";

/**
 * After a navigation, moves the focus to main, and scrolls a new page to its top. Going back restores the scroll
 * position.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const [places] = useState(() => new ScrollPlaces(key));
  useEffect(() => places.follow(), [places]);
  // A layout effect, before the browser fires the scroll event that the new page's height alone causes.
  useLayoutEffect(() => {
    if (shown.current === pathname) return places.rename(key);
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (how === NavigationType.Pop) places.return(key);
    else places.start(key);
  }, [pathname, key, how, main, places]);
}

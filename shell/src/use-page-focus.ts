import { NavigationType, useLocation, useNavigationType } from "@tutti/kit";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ScrollPlaces } from "./scroll-places.ts";

/**
 * After a navigation, reading goes on in main: focus moves there, and a new page starts at its top. Going
 * back keeps the place where the page was left.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const [places] = useState(() => new ScrollPlaces(key));
  useEffect(() => places.follow(), [places]);
  // Before the browser tells of a scroll that only the new page's height has made.
  useLayoutEffect(() => {
    if (shown.current === pathname) return places.rename(key);
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (how === NavigationType.Pop) places.return(key);
    else places.start(key);
  }, [pathname, key, how, main, places]);
}

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { PageHistory } from "./history.ts";
import { Router } from "./router.ts";

export { holdImmersive, releaseImmersive, useImmersive, useIsImmersive, useIsSmall } from "./immersive.ts";
export { Link, type LinkProps } from "./Link.tsx";
export * from "./router.ts";
export { useMedia } from "./use-media.ts";

const history = new PageHistory(window);

/** Navigates to a path of the product from outside React; inside, use `Link` or `useNavigate`. */
export function navigate(to: string, how: { replace?: boolean; state?: unknown } = {}): void {
  if (how.replace) history.navigator.replace(to, how.state);
  else history.navigator.push(to, how.state);
}

/** Connects a React root to the page's one history. */
export function PageRouter({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(history.subscribe, history.get);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}

/** Sets the document's title: "Explore · Tutti"; without `title` just "Tutti". */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Tutti` : "Tutti";
  }, [title]);
}

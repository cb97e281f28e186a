import { useLayoutEffect, useState } from "react";

/**
 * The screen as served in index.html, with the data that the gateway inlined. It is an overlay beside React's root,
 * because moving an element repaints it: then the largest contentful paint would be that of the React screen instead of
 * the HTML.
 */
let served: { readonly address: string; readonly element: Element } | null = null;
let placeholders = 0;

const address = () => window.location.pathname + window.location.search;

/** For the shell, before React renders into `root`, whose `data-page` the gateway has set. */
export function keepServed(root: HTMLElement): void {
  const { page } = root.dataset;
  const element = page ? document.querySelector(`#${root.id} ~ .boot-${page}`) : null;
  served = element && { address: address(), element };
}

/** Removes the overlay: the screen is rendered, or failed to load. */
export function forgetServed(): void {
  served?.element.remove();
  served = null;
}

/** Waits two frames: between the shell's placeholder and the screen's own, none is mounted for a moment. */
function forgetUnlessAwaited(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (placeholders === 0) forgetServed();
    }),
  );
}

/**
 * For a placeholder: whether the served HTML of this address is on the page, so that the placeholder renders nothing.
 */
export function useServed(): boolean {
  const [isServed] = useState(() => served?.address === address());
  useLayoutEffect(() => {
    if (!isServed) return forgetServed();
    placeholders += 1;
    return () => {
      placeholders -= 1;
      forgetUnlessAwaited();
    };
  }, [isServed]);
  return isServed;
}

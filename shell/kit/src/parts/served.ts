import { useLayoutEffect, useState } from "react";

/**
 * What index.html shows of a screen, with what the gateway wrote into it. It lies over the page, beside what React
 * renders, because an element that is moved is painted again: then the largest paint would be the screen's instead of
 * the HTML's.
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

/** Takes it away: the screen is there, or does not come. */
export function forgetServed(): void {
  served?.element.remove();
  served = null;
}

/** Between the shell's placeholder and the screen's own there are some frames without one. */
function forgetUnlessAwaited(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (placeholders === 0) forgetServed();
    }),
  );
}

/** For a placeholder: whether what was served of the screen at this address lies there, and nothing else is needed. */
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

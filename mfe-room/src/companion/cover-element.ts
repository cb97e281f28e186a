/** What may move the target by changing its own size: everything beside it and beside what it is in. */
function neighbours(target: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let element = target; element.parentElement; element = element.parentElement)
    found.push(...element.parentElement.children);
  return found;
}

/**
 * Lays `layer`, absolutely positioned in the document, over `target` and keeps it there while the layout changes or the
 * page scrolls. The returned function ends it.
 */
export function coverElement(layer: HTMLElement, target: HTMLElement): () => void {
  const place = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(layer.style, {
      left: `${left + window.scrollX}px`,
      top: `${top + window.scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
  const resizes = new ResizeObserver(place);
  const observe = () => {
    resizes.disconnect();
    for (const element of neighbours(target)) if (element !== layer) resizes.observe(element);
    place();
  };
  observe();
  // A message that comes or goes beside the target moves it, too.
  const changes = new MutationObserver(observe);
  changes.observe(target.closest("section") ?? document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const { signal } = listening;
  // What scrolls inside the page moves the target, too.
  document.addEventListener("scroll", place, { capture: true, passive: true, signal });
  window.addEventListener("resize", place, { signal });
  return () => {
    resizes.disconnect();
    changes.disconnect();
    listening.abort();
    for (const side of ["left", "top", "width", "height"]) layer.style.removeProperty(side);
  };
}

/** Elements whose resizing may move the target: its siblings and those of its ancestors. */
function neighbours(target: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let element = target; element.parentElement; element = element.parentElement)
    found.push(...element.parentElement.children);
  return found;
}

/**
 * Positions `layer`, absolutely positioned in the document, over `target` and keeps it there through layout changes and
 * scrolling. The returned function stops it.
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
  // Elements added or removed beside the target move it.
  const changes = new MutationObserver(observe);
  changes.observe(target.closest("section") ?? document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const { signal } = listening;
  // `capture`: scroll containers inside the page move the target as well, and scroll events do not bubble.
  document.addEventListener("scroll", place, { capture: true, passive: true, signal });
  window.addEventListener("resize", place, { signal });
  return () => {
    resizes.disconnect();
    changes.disconnect();
    listening.abort();
    for (const side of ["left", "top", "width", "height"]) layer.style.removeProperty(side);
  };
}

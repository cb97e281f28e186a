/**
 * Lays `layer`, absolutely positioned in the document, over `target` and keeps it there while either changes its size
 * or the page scrolls. The returned function ends it.
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
  place();
  const resizes = new ResizeObserver(place);
  for (const element of [target, document.body]) resizes.observe(element);
  const listening = new AbortController();
  const { signal } = listening;
  // What scrolls inside the page moves the target, too.
  document.addEventListener("scroll", place, { capture: true, passive: true, signal });
  window.addEventListener("resize", place, { signal });
  return () => {
    resizes.disconnect();
    listening.abort();
    for (const side of ["left", "top", "width", "height"]) layer.style.removeProperty(side);
  };
}

/** The events by which a page learns that it is seen again, or thawed after the browser froze it. */
interface PageTargets {
  readonly document: Pick<Document, "addEventListener" | "visibilityState">;
  readonly window: Pick<Window, "addEventListener">;
}

/** Calls back whenever the page returns from the background. The returned function ends it. */
export function onReturn(returned: () => void, targets: PageTargets = { document, window }): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const visible = () => {
    if (targets.document.visibilityState === "visible") returned();
  };
  targets.document.addEventListener("visibilitychange", visible, { signal });
  // Chromium's Page Lifecycle: a frozen page that was visible all the time, as in a window behind others.
  targets.document.addEventListener("resume", returned, { signal });
  // A page from the back/forward cache.
  targets.window.addEventListener("pageshow", returned, { signal });
  return () => listening.abort();
}

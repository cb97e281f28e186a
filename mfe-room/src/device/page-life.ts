/** Event targets that report a page becoming visible or being unfrozen. */
interface PageTargets {
  readonly document: Pick<Document, "addEventListener" | "visibilityState">;
  readonly window: Pick<Window, "addEventListener">;
}

/** Calls `returned` whenever the page returns from the background. The returned function unsubscribes. */
export function onReturn(returned: () => void, targets: PageTargets = { document, window }): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const visible = () => {
    if (targets.document.visibilityState === "visible") returned();
  };
  targets.document.addEventListener("visibilitychange", visible, { signal });
  // Chromium's Page Lifecycle API: a frozen page that stayed visible, as in a window behind others, resumes.
  targets.document.addEventListener("resume", returned, { signal });
  // Restored from the back/forward cache.
  targets.window.addEventListener("pageshow", returned, { signal });
  return () => listening.abort();
}

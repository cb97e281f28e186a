import { toasts } from "./parts-on-demand.ts";

export type ToastKind = "success" | "error" | "info";

/** A button of a message: "Undo". */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Two equal messages have the same action, so that the new one replaces the shown one. */
  readonly isSame?: boolean;
}

/**
 * Maximum of messages shown; a sixth replaces the oldest. After deleting five songs in a row each can still be undone.
 */
export const maxAtOnce = 5;

/** Pause between attempts to load the toast viewport, in ms. */
const retryAfter = 3000;

type Show = (message: string, kind: ToastKind, action?: ToastAction) => void;

/** Buffer for messages that arrive before a viewport is mounted. */
const waiting: Parameters<Show>[] = [];
let viewport: { readonly show: Show } | null = null;
let isFetching = false;

async function fetchToasts(): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  for (;;) {
    await toasts.load();
    if (toasts.get().status === "ready") return;
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  }
}

/**
 * Shows a message at the bottom of the page for 3 s; with an action for 8 s, or until it is used. A message that is
 * already shown is replaced instead of shown twice.
 */
export function toast(message: string, kind: ToastKind = "info", action?: ToastAction): void {
  if (viewport) {
    viewport.show(message, kind, action);
    return;
  }
  waiting.push(action ? [message, kind, action] : [message, kind]);
  if (waiting.length > maxAtOnce) waiting.shift();
  void fetchToasts();
}

/** Sends messages to the given viewport, the buffered ones first, until the returned function is called. */
export function deliverTo(show: Show): () => void {
  const mine = { show };
  viewport = mine;
  for (const message of waiting.splice(0)) show(...message);
  return () => {
    // Another root's viewport may have taken over by then.
    if (viewport === mine) viewport = null;
  };
}

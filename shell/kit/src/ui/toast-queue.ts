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

type Show = (message: string, kind: ToastKind, action?: ToastAction) => void;

/** Buffer for messages that arrive before a viewport is mounted. */
const waiting: Parameters<Show>[] = [];
let viewport: { readonly show: Show } | null = null;

/** Shows a message in the viewport, or keeps it until there is one. Returns whether it is shown. */
export function enqueue(message: string, kind: ToastKind, action?: ToastAction): boolean {
  if (viewport) {
    viewport.show(message, kind, action);
    return true;
  }
  waiting.push(action ? [message, kind, action] : [message, kind]);
  if (waiting.length > maxAtOnce) waiting.shift();
  return false;
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

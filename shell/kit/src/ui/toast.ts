import { toasts } from "./parts-on-demand.ts";

export type ToastKind = "success" | "error" | "info";

/** What may be done about a message: "Undo". */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The same message again has the same action: it takes the place of the one that is shown. */
  readonly isSame?: boolean;
}

/** A sixth message takes the oldest one's place: whoever deletes five songs in a row can still undo each. */
export const maxAtOnce = 5;

/** Between two attempts to fetch what shows the messages, in ms. */
const retryAfter = 3000;

type Show = (message: string, kind: ToastKind, action?: ToastAction) => void;

/** Messages that came before there was something on the page that shows them. */
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
 * Shows a passing message at the foot of the page for 3 s; with an action for 8 s, or until that is taken. A message
 * that is on the page already takes its own place instead of standing there twice.
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

/** From now on messages go to the given viewport, those that wait first, until the returned function is called. */
export function deliverTo(show: Show): () => void {
  const mine = { show };
  viewport = mine;
  for (const message of waiting.splice(0)) show(...message);
  return () => {
    // By then another root's viewport may have taken over.
    if (viewport === mine) viewport = null;
  };
}

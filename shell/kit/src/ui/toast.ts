import { toasts } from "./parts-on-demand.ts";
import { enqueue, type ToastAction, type ToastKind } from "./toast-queue.ts";

/** Pause between attempts to load the toast viewport, in ms. */
const retryAfter = 3000;

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
  if (!enqueue(message, kind, action)) void fetchToasts();
}

import type { DialogProps } from "./on-demand/DialogWindow.tsx";
import { usePart } from "./part.ts";
import { windows } from "./parts-on-demand.ts";
import { WindowWaiting } from "./WindowWaiting.tsx";

/**
 * A modal dialog: traps focus and restores it after; Escape, the close button and a click on the overlay close it.
 * `actions` are placed below the content. Focus starts at `data-initial-focus`, else at the first field, else at the
 * first control.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose } = props;
  const part = usePart(windows, open);
  if (part.status === "ready") return <part.value.DialogWindow {...props} />;
  return open ? <WindowWaiting title={title} failed={part.status === "failed"} onClose={onClose} /> : null;
}

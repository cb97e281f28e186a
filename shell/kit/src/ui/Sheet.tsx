import type { SheetProps } from "./on-demand/SheetWindow.tsx";
import { usePart } from "./part.ts";
import { windows } from "./parts-on-demand.ts";
import { WindowWaiting } from "./WindowWaiting.tsx";

/**
 * A panel over or next to the page: on phones a bottom sheet over a dimmed page, on wider screens a drawer at the right
 * edge next to a page that stays usable (`besidePage`). Escape and the close button close it.
 */
export function Sheet(props: SheetProps) {
  const { open, title, onClose } = props;
  const part = usePart(windows, open);
  if (part.status === "ready") return <part.value.SheetWindow {...props} />;
  return open ? <WindowWaiting title={title} failed={part.status === "failed"} onClose={onClose} /> : null;
}

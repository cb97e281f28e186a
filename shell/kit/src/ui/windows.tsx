import { useLayoutEffect, useRef } from "react";
import { Button } from "../parts/Button.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { t } from "../texts/index.ts";
import type { DialogProps } from "./on-demand/DialogWindow.tsx";
import type { SheetProps } from "./on-demand/SheetWindow.tsx";
import { usePart } from "./part.ts";
import { windows } from "./parts-on-demand.ts";
import s from "./window-waiting.module.css";

/** Fallback for a window whose chunk is loading or failed to load: a native dialog. Not visible if loading is quick. */
function WindowWaiting({ title, failed, onClose }: { title: string; failed: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, so that focus is back at the element that the window will restore it to.
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog is a pointer's; a key's way out is Escape
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={title}
      onCancel={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={s.content}>
        {failed ? (
          <>
            <p role="alert">{t("notLoaded.window")}</p>
            <div className={s.actions}>
              <Button onClick={onClose}>{t("close")}</Button>
              <Button kind="primary" onClick={() => void windows.load()}>
                {t("retry")}
              </Button>
            </div>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </dialog>
  );
}

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

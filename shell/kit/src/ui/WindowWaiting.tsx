import { useLayoutEffect, useRef } from "react";
import { Button } from "../parts/Button.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { windows } from "./parts-on-demand.ts";
import s from "./window-waiting.module.css";

/**
 * Stands in for a window whose code is on its way or could not be fetched: the browser's own dialog. Where it loads
 * quickly it is not seen.
 */
export function WindowWaiting({
  title,
  failed,
  onClose,
}: {
  title: string;
  failed: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed rather than merely taken away, so that the focus is back where the window will return it to.
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
            <p role="alert">This window could not be loaded, perhaps because of the connection.</p>
            <div className={s.actions}>
              <Button onClick={onClose}>Close</Button>
              <Button kind="primary" onClick={() => void windows.load()}>
                Try again
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

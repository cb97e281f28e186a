import { useLayoutEffect, useRef } from "react";
import { Button } from "../parts/Button.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { t } from "../texts/index.ts";
import { windows } from "./parts-on-demand.ts";
import s from "./window-waiting.module.css";

/** Fallback for a window whose chunk is loading or failed to load: a native dialog. Not visible if loading is quick. */
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

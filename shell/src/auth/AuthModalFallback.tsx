import { authPrompt, Button, Spinner } from "@tutti/kit";
import { kitTexts } from "@tutti/kit/text";
import { useLayoutEffect, useRef } from "react";
import { t } from "../texts/index.ts";
import s from "./waiting.module.css";

/**
 * Fallback for the log-in dialog while its chunk is loading or has failed to load: a native dialog, because the kit's
 * is in that chunk.
 */
export function AuthModalFallback({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, so that focus is back at the element that the dialog will restore it to.
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog is a pointer's; a key's way out is Escape
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={t("nav.login")}
      onCancel={authPrompt.close}
      onClick={({ target }) => target === dialog.current && authPrompt.close()}
    >
      <div className={s.content}>
        {failed ? (
          <>
            <p role="alert">{t("loginWindowFailed")}</p>
            <div className={s.actions}>
              <Button onClick={authPrompt.close}>{kitTexts.t("close")}</Button>
              <Button kind="primary" onClick={onRetry}>
                {kitTexts.t("retry")}
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

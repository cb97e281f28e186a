import { useLayoutEffect } from "react";
import { t } from "../texts/index.ts";
import { Button } from "./Button.tsx";
import s from "./error-panel.module.css";
import { BrokenNote } from "./icons.tsx";
import { forgetServed } from "./served.ts";

/** Replaces a part of the page that could not be shown; the rest keeps working. */
export function ErrorPanel({
  title = t("partUnavailable"),
  heading: Heading = "h2",
  message,
  detail,
  onRetry,
}: {
  title?: string;
  /** `h1` where the page has no other heading. */
  heading?: "h1" | "h2";
  message: string;
  /** In small type, for developers. */
  detail?: string;
  onRetry?: () => void;
}) {
  // A failure may come before the page has rendered the placeholder that removes it otherwise.
  useLayoutEffect(forgetServed, []);
  return (
    <section role="alert" className={s.panel}>
      <span className={s.sign}>
        <BrokenNote />
      </span>
      <Heading>{title}</Heading>
      <p className={s.message}>{message}</p>
      {detail && <p className={s.detail}>{detail}</p>}
      {onRetry && (
        <Button kind="primary" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </section>
  );
}

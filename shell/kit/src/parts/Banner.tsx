import { type ReactNode, useState } from "react";
import { t } from "../texts/index.ts";
import { IconButton } from "./Button.tsx";
import s from "./banner.module.css";
import { classes } from "./classes.ts";
import { Cross } from "./icons.tsx";

/**
 * A message across the full width. Errors are announced at once (`alert`), other kinds politely (`status`). An error
 * text can be closed unless it has an `action` or `stays`; a different text opens the banner again. A caller that may
 * show the same text twice in a row controls closing by `onClose`.
 */
export function Banner({
  kind = "error",
  children,
  action,
  stays,
  onClose,
}: {
  kind?: "error" | "success" | "info";
  children: ReactNode;
  /** A button or link at the message's end. */
  action?: ReactNode;
  stays?: boolean;
  onClose?: () => void;
}) {
  const [closed, setClosed] = useState<ReactNode>(null);
  if (closed !== null && closed !== children) setClosed(null);
  else if (closed !== null) return null;
  const canClose = kind === "error" && typeof children === "string" && !action && !stays;
  const close = onClose ?? (canClose ? () => setClosed(children) : undefined);
  return (
    <div className={classes(s.banner, s[kind])} role={kind === "error" ? "alert" : "status"}>
      <div className={s.text}>{children}</div>
      {action}
      {close && (
        <IconButton label={t("close")} onClick={close} className={s.close}>
          <Cross />
        </IconButton>
      )}
    </div>
  );
}

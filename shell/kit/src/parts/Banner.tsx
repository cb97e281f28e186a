import type { ReactNode } from "react";
import { IconButton } from "./Button.tsx";
import s from "./banner.module.css";
import { classes } from "./classes.ts";
import { Cross } from "./icons.tsx";

/** A message across the width. Errors are announced at once, the others when the reader pauses. */
export function Banner({
  kind = "error",
  children,
  action,
  onClose,
}: {
  kind?: "error" | "success" | "info";
  children: ReactNode;
  /** What can be done about it, at the message's end. */
  action?: ReactNode;
  onClose?: () => void;
}) {
  return (
    <div className={classes(s.banner, s[kind])} role={kind === "error" ? "alert" : "status"}>
      <div className={s.text}>{children}</div>
      {action}
      {onClose && (
        <IconButton label="Close" onClick={onClose} className={s.close}>
          <Cross />
        </IconButton>
      )}
    </div>
  );
}

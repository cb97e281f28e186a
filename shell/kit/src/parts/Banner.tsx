import { type ReactNode, useState } from "react";
import { IconButton } from "./Button.tsx";
import s from "./banner.module.css";
import { classes } from "./classes.ts";
import { Cross } from "./icons.tsx";

/**
 * A message across the width. Errors are announced at once, the others when the reader pauses. A sentence about an error
 * can be closed, unless there is something to do about it or it `stays`; another sentence shows again. Whoever may say
 * the same one twice in a row closes it by `onClose`.
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
  /** What can be done about it, at the message's end. */
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
        <IconButton label="Close" onClick={close} className={s.close}>
          <Cross />
        </IconButton>
      )}
    </div>
  );
}

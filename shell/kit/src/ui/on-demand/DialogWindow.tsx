import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { IconButton } from "../../parts/Button.tsx";
import { classes } from "../../parts/classes.ts";
import { Cross } from "../../parts/icons.tsx";
import { t } from "../../texts/index.ts";
import s from "./dialog.module.css";
import { useFirstPlace } from "./first-place.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

export function DialogWindow({ open, onClose, title, description, actions, wide, children }: DialogProps) {
  const { popup, initialFocus } = useFirstPlace();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* `forceRender`: a nested dialog also dims the dialog below it. */}
        <Base.Backdrop forceRender className={s.overlay} data-testid="overlay" />
        <Base.Popup ref={popup} className={classes(s.dialog, wide && s.wide)} initialFocus={initialFocus}>
          <div className={s.head}>
            <Base.Title className={s.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label={t("close")} />}>
              <Cross />
            </Base.Close>
          </div>
          {description && <Base.Description className={s.description}>{description}</Base.Description>}
          {children && <div>{children}</div>}
          {actions && <div className={s.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { IconButton } from "../../parts/Button.tsx";
import { classes } from "../../parts/classes.ts";
import { Cross } from "../../parts/icons.tsx";
import { t } from "../../texts/index.ts";
import { useFirstPlace } from "./first-place.ts";
import s from "./sheet.module.css";

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly besidePage?: boolean;
  readonly closeLabel?: string;
  /** Shown next to the title. */
  readonly head?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SheetWindow({
  open,
  onClose,
  title,
  besidePage,
  closeLabel = t("close"),
  head,
  className,
  children,
}: SheetProps) {
  const { popup, initialFocus } = useFirstPlace();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      modal={!besidePage}
      disablePointerDismissal={besidePage}
    >
      <Base.Portal>
        {!besidePage && <Base.Backdrop className={s.overlay} data-testid="overlay" />}
        <Base.Popup
          ref={popup}
          className={classes(s.sheet, besidePage && s.beside, className)}
          initialFocus={initialFocus}
        >
          <div className={s.head}>
            <Base.Title className={s.title}>{title}</Base.Title>
            {head}
            <Base.Close render={<IconButton label={closeLabel} />}>
              <Cross />
            </Base.Close>
          </div>
          <div className={s.content}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

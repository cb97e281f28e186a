import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../parts/Button.tsx";
import { classes } from "../parts/classes.ts";
import { Cross } from "../parts/icons.tsx";
import { firstPlace } from "./first-place.ts";
import s from "./sheet.module.css";

/**
 * What opens beside the page without leaving it: on a phone a sheet from below over a dimmed page, on wider screens a
 * drawer at the right edge next to a page that stays usable (`besidePage`). Escape and the close button close it.
 */
export function Sheet({
  open,
  onClose,
  title,
  besidePage,
  closeLabel = "Close",
  head,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  besidePage?: boolean;
  closeLabel?: string;
  /** Stands beside the title. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
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
          initialFocus={() => firstPlace(popup.current)}
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

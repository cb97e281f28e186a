import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import s from "./popup.module.css";

export interface PopoverProps {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

export function PopoverPopup({
  label,
  trigger,
  children,
  defaultOpen,
}: PopoverProps & { defaultOpen: boolean }) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} sideOffset={8}>
          <Base.Popup className={s.details} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

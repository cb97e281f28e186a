import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classes } from "../../parts/classes.ts";
import s from "./popup.module.css";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}

export function MenuPopup({ trigger, entries, defaultOpen }: MenuProps & { defaultOpen: boolean }) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} sideOffset={6} align="end">
          <Base.Popup className={s.popup}>
            {entries.map(({ label, icon, onSelect, danger, disabled }) => (
              <Base.Item
                key={label}
                className={classes(s.item, danger && s.danger)}
                disabled={disabled}
                onClick={onSelect}
              >
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

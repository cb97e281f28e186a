import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classes } from "../parts/classes.ts";
import s from "./popup.module.css";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** A button that opens a list of actions. `trigger` is a Button or an IconButton. */
export function Menu({ trigger, entries }: { trigger: ReactElement; entries: readonly MenuEntry[] }) {
  return (
    <Base.Root>
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

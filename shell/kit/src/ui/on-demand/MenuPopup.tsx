import { Menu as Base } from "@base-ui/react/menu";
import { classes } from "../../parts/classes.ts";
import type { MenuProps } from "../Menu.tsx";
import s from "./popup.module.css";

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

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import s from "./popup.module.css";

/** A word on hover and focus. It repeats or shortens; it never says what is said nowhere else. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} sideOffset={8}>
          <Base.Popup className={s.tip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

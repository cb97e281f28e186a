import { t } from "../texts/index.ts";
import type { PopoverProps } from "./on-demand/PopoverPopup.tsx";
import { popovers } from "./parts-on-demand.ts";
import { usePopupTrigger } from "./use-popup-trigger.ts";

/** A small non-modal window at its trigger, for details. Escape and a click elsewhere close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const shown = usePopupTrigger(popovers, trigger, "dialog", t("notLoaded.details"));
  if (shown.kind === "plain") return shown.element;
  const { PopoverPopup } = shown.popup;
  return (
    <PopoverPopup label={label} trigger={trigger} defaultOpen={shown.defaultOpen}>
      {children}
    </PopoverPopup>
  );
}

import type { ReactElement, ReactNode } from "react";
import { popovers } from "./parts-on-demand.ts";
import { usePopupTrigger } from "./use-popup-trigger.ts";

export interface PopoverProps {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

const failure = "The details could not be loaded, perhaps because of the connection.";

/** A small non-modal window at its trigger, for details. Escape and a click elsewhere close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const shown = usePopupTrigger(popovers, trigger, "dialog", failure);
  if (shown.kind === "plain") return shown.element;
  const { PopoverPopup } = shown.popup;
  return (
    <PopoverPopup label={label} trigger={trigger} defaultOpen={shown.defaultOpen}>
      {children}
    </PopoverPopup>
  );
}

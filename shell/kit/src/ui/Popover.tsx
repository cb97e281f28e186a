import type { ReactElement, ReactNode } from "react";
import { usePopupTrigger } from "./use-popup-trigger.ts";

export interface PopoverProps {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

const failure = "The details could not be loaded, perhaps because of the connection.";

/** A small non-modal window at its trigger, for details. Escape and a click elsewhere close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const popup = usePopupTrigger(trigger, "dialog", failure);
  if (popup.kind === "plain") return popup.element;
  const { PopoverPopup } = popup.popups;
  return (
    <PopoverPopup label={label} trigger={trigger} defaultOpen={popup.defaultOpen}>
      {children}
    </PopoverPopup>
  );
}

import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";
import { t } from "../texts/index.ts";
import type { MenuProps } from "./on-demand/MenuPopup.tsx";
import type { PopoverProps } from "./on-demand/PopoverPopup.tsx";
import { type Part, usePart } from "./part.ts";
import { menus, popovers } from "./parts-on-demand.ts";
import { toast } from "./toast.ts";

type PopupTrigger<Popup> =
  | { readonly kind: "plain"; readonly element: ReactElement }
  /** `defaultOpen`: the click that loaded it also opens it. */
  | { readonly kind: "ready"; readonly popup: Popup; readonly defaultOpen: boolean };

/**
 * The trigger of a popup whose chunk is loaded at hover or focus. Until the first click it is a plain button, because
 * replacing it would lose the focus.
 */
function usePopupTrigger<Popup>(
  popup: Part<Popup>,
  trigger: ReactElement,
  hasPopup: "menu" | "dialog",
  failure: string,
): PopupTrigger<Popup> {
  const [wasReady] = useState(() => popup.get().status === "ready");
  const [isPressed, setIsPressed] = useState(false);
  const part = usePart(popup, isPressed);
  if (part.status === "ready" && (wasReady || isPressed))
    return { kind: "ready", popup: part.value, defaultOpen: !wasReady };

  const fetchAhead = () => void popup.load();
  const press = async () => {
    setIsPressed(true);
    await popup.load();
    if (popup.get().status === "failed") toast(failure, "error");
  };
  const element = cloneElement(trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    "aria-haspopup": hasPopup,
    "aria-expanded": false,
    "aria-busy": part.status === "loading" && isPressed,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void press(),
  });
  return { kind: "plain", element };
}

/** A button that opens a list of actions. `trigger` is a Button or an IconButton. */
export function Menu({ trigger, entries }: MenuProps) {
  const shown = usePopupTrigger(menus, trigger, "menu", t("notLoaded.menu"));
  if (shown.kind === "plain") return shown.element;
  const { MenuPopup } = shown.popup;
  return <MenuPopup trigger={trigger} entries={entries} defaultOpen={shown.defaultOpen} />;
}

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

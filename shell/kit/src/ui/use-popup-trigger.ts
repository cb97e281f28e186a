import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";
import { type Part, usePart } from "./part.ts";
import { toast } from "./toast.ts";

type PopupTrigger<Popup> =
  | { readonly kind: "plain"; readonly element: ReactElement }
  /** `defaultOpen`: the click that loaded it also opens it. */
  | { readonly kind: "ready"; readonly popup: Popup; readonly defaultOpen: boolean };

/**
 * The trigger of a popup whose chunk is loaded at hover or focus. Until the first click it is a plain button, because
 * replacing it would lose the focus.
 */
export function usePopupTrigger<Popup>(
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

import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";
import { usePart } from "./part.ts";
import { popups } from "./parts-on-demand.ts";
import { toast } from "./toast.ts";

const fetchAhead = () => void popups.load();

type Popups = Extract<ReturnType<typeof popups.get>, { status: "ready" }>["value"];

export type PopupTrigger =
  | { readonly kind: "plain"; readonly element: ReactElement }
  /** `defaultOpen`: the click that loaded it also opens it. */
  | { readonly kind: "ready"; readonly popups: Popups; readonly defaultOpen: boolean };

/**
 * The trigger of a popup whose chunk is loaded at hover or focus. Until the first click it is a plain button, because
 * replacing it would lose the focus.
 */
export function usePopupTrigger(
  trigger: ReactElement,
  hasPopup: "menu" | "dialog",
  failure: string,
): PopupTrigger {
  const [wasReady] = useState(() => popups.get().status === "ready");
  const [isPressed, setIsPressed] = useState(false);
  const part = usePart(popups, isPressed);
  if (part.status === "ready" && (wasReady || isPressed))
    return { kind: "ready", popups: part.value, defaultOpen: !wasReady };

  const press = async () => {
    setIsPressed(true);
    await popups.load();
    if (popups.get().status === "failed") toast(failure, "error");
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

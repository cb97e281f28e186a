import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useState } from "react";
import { usePart } from "./part.ts";
import { popups } from "./parts-on-demand.ts";
import { toast } from "./toast.ts";

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

const fetchAhead = () => void popups.load();

/**
 * A button that opens a list of actions. `trigger` is a Button or an IconButton. Its list is fetched when a pointer or
 * the focus comes to it; until the first press it is a plain button, because replacing it would take the focus away.
 */
export function Menu({ trigger, entries }: MenuProps) {
  const [wasReady] = useState(() => popups.get().status === "ready");
  const [isPressed, setIsPressed] = useState(false);
  const part = usePart(popups, isPressed);
  if (part.status === "ready" && (wasReady || isPressed))
    return <part.value.MenuPopup trigger={trigger} entries={entries} defaultOpen={!wasReady} />;

  const press = async () => {
    setIsPressed(true);
    await popups.load();
    if (popups.get().status === "failed")
      toast("The menu could not be loaded, perhaps because of the connection.", "error");
  };
  return cloneElement(trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": part.status === "loading" && isPressed,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void press(),
  });
}

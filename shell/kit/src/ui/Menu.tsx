import { t } from "../texts/index.ts";
import type { MenuProps } from "./on-demand/MenuPopup.tsx";
import { menus } from "./parts-on-demand.ts";
import { usePopupTrigger } from "./use-popup-trigger.ts";

/** A button that opens a list of actions. `trigger` is a Button or an IconButton. */
export function Menu({ trigger, entries }: MenuProps) {
  const shown = usePopupTrigger(menus, trigger, "menu", t("notLoaded.menu"));
  if (shown.kind === "plain") return shown.element;
  const { MenuPopup } = shown.popup;
  return <MenuPopup trigger={trigger} entries={entries} defaultOpen={shown.defaultOpen} />;
}

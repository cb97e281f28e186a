import type { MenuEntry } from "@tutti/kit/ui";
import { Eye, EyeOff } from "lucide-react";
import { t } from "../texts/index.ts";
import type { Blocked } from "./use-blocked.ts";

/** The entry of a person's menu that hides them from the user's own pages, or shows them again. */
export function blockEntries({ isBlocked, setBlocked }: Blocked, username: string): MenuEntry[] {
  if (isBlocked(username))
    return [
      {
        label: t("block.unblock"),
        icon: <Eye aria-hidden="true" />,
        onSelect: () => setBlocked(username, false),
      },
    ];
  return [
    {
      label: t("block.block"),
      icon: <EyeOff aria-hidden="true" />,
      onSelect: () => setBlocked(username, true),
      danger: true,
    },
  ];
}

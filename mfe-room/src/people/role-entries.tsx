import type { MenuEntry } from "@tutti/kit/ui";
import { Crown, Disc3, ShieldCheck, UserMinus } from "lucide-react";
import { t } from "../on-demand/texts/index.ts";
import { roleNamed } from "./role-words.ts";
import type { Roles } from "./use-roles.ts";

/** What the owner may do with a person's role. */
export function roleEntries({ people, give, nameSuccessor }: Roles, username: string): MenuEntry[] {
  const role = roleNamed(people, username);
  if (!people || role === "owner") return [];
  const isSuccessor = people.successor === username;
  const entries: (MenuEntry | false)[] = [
    role !== "cohost" && {
      label: t("peace.role.makeCohost"),
      icon: <ShieldCheck aria-hidden="true" />,
      onSelect: () => give(username, "cohost"),
    },
    role !== "dj" && {
      label: t("peace.role.makeDj"),
      icon: <Disc3 aria-hidden="true" />,
      onSelect: () => give(username, "dj"),
    },
    {
      label: t(isSuccessor ? "peace.role.noSuccessor" : "peace.role.nameSuccessor"),
      icon: <Crown aria-hidden="true" />,
      onSelect: () => nameSuccessor(isSuccessor ? null : username),
    },
    role !== "listener" && {
      label: t(role === "dj" ? "peace.role.noDj" : "peace.role.noCohost"),
      icon: <UserMinus aria-hidden="true" />,
      onSelect: () => give(username, "listener"),
      danger: true,
    },
  ];
  return entries.filter((entry) => entry !== false);
}
